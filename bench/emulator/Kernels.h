//===- Kernels.h - the bench kernels as PTX, in the shape clang -O1 gives them -------------*- C++ -*-===//
//
//   arithmetic | ring through shared memory | butterfly of shuffles  -->  emulator, and the same in scalar C++
//
// The texts are fixed so that figures of different days compare; each kernel has a twin in C++ that computes
// the same values, and the bench checks that they agree before it times them.
//
//   loadModule(KernelText, "bench")
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_BENCH_EMULATOR_KERNELS_H
#define WARPSHIFT_BENCH_EMULATOR_KERNELS_H

namespace warpshift::bench {

constexpr const char *KernelText = R"ptx(
.version 7.0
.target sm_70
.address_size 64

.visible .entry arithmetic(.param .u64 out, .param .u32 rounds) {
  .reg .pred %p<3>; .reg .b32 %r<12>; .reg .f32 %f<8>; .reg .b64 %rd<5>;
  ld.param.u64 %rd1, [out];
  ld.param.u32 %r1, [rounds];
  mov.u32 %r2, %ctaid.x;
  mov.u32 %r3, %ntid.x;
  mov.u32 %r4, %tid.x;
  mad.lo.s32 %r5, %r2, %r3, %r4;
  mov.u32 %r6, %r5;
  mov.f32 %f1, 0f00000000;
  mov.u32 %r7, 0;
LOOP:
  mad.lo.s32 %r6, %r6, 1664525, 1013904223;
  shr.u32 %r8, %r6, 9;
  cvt.rn.f32.s32 %f2, %r8;
  mul.rn.f32 %f3, %f1, 0f3F000000;
  add.rn.f32 %f1, %f3, %f2;
  add.s32 %r7, %r7, 1;
  setp.ne.s32 %p1, %r7, %r1;
  @%p1 bra LOOP;
  mul.wide.u32 %rd2, %r5, 4;
  add.s64 %rd3, %rd1, %rd2;
  st.global.f32 [%rd3], %f1;
  ret;
}

.visible .entry ring(.param .u64 out, .param .u32 rounds) {
  .shared .align 4 .b8 cells[1024];
  .reg .pred %p<3>; .reg .b32 %r<24>; .reg .b64 %rd<5>;
  ld.param.u64 %rd1, [out];
  ld.param.u32 %r1, [rounds];
  mov.u32 %r2, %ctaid.x;
  mov.u32 %r3, %ntid.x;
  mov.u32 %r4, %tid.x;
  mad.lo.s32 %r5, %r2, %r3, %r4;
  mov.u32 %r6, cells;
  shl.b32 %r7, %r4, 2;
  add.s32 %r8, %r6, %r7;
  add.s32 %r9, %r4, 1;
  and.b32 %r9, %r9, 255;
  shl.b32 %r9, %r9, 2;
  add.s32 %r10, %r6, %r9;
  add.s32 %r11, %r4, 255;
  and.b32 %r11, %r11, 255;
  shl.b32 %r11, %r11, 2;
  add.s32 %r12, %r6, %r11;
  mov.u32 %r13, %r5;
  mov.u32 %r14, 0;
LOOP:
  st.shared.u32 [%r8], %r13;
  bar.sync 0;
  ld.shared.u32 %r15, [%r10];
  ld.shared.u32 %r16, [%r12];
  mad.lo.s32 %r13, %r15, 3, %r16;
  bar.sync 0;
  add.s32 %r14, %r14, 1;
  setp.ne.s32 %p1, %r14, %r1;
  @%p1 bra LOOP;
  mul.wide.u32 %rd2, %r5, 4;
  add.s64 %rd3, %rd1, %rd2;
  st.global.u32 [%rd3], %r13;
  ret;
}

.visible .entry butterfly(.param .u64 out, .param .u32 rounds) {
  .reg .pred %p<3>; .reg .b32 %r<24>; .reg .b64 %rd<5>;
  ld.param.u64 %rd1, [out];
  ld.param.u32 %r1, [rounds];
  mov.u32 %r2, %ctaid.x;
  mov.u32 %r3, %ntid.x;
  mov.u32 %r4, %tid.x;
  mad.lo.s32 %r5, %r2, %r3, %r4;
  mov.u32 %r6, %laneid;
  mov.u32 %r13, %r5;
  mov.u32 %r14, 0;
LOOP:
  shfl.sync.bfly.b32 %r15|%p2, %r13, 16, 31, -1;
  add.s32 %r13, %r13, %r15;
  shfl.sync.bfly.b32 %r15|%p2, %r13, 8, 31, -1;
  add.s32 %r13, %r13, %r15;
  shfl.sync.bfly.b32 %r15|%p2, %r13, 4, 31, -1;
  add.s32 %r13, %r13, %r15;
  shfl.sync.bfly.b32 %r15|%p2, %r13, 2, 31, -1;
  add.s32 %r13, %r13, %r15;
  shfl.sync.bfly.b32 %r15|%p2, %r13, 1, 31, -1;
  add.s32 %r13, %r13, %r15;
  xor.b32 %r13, %r13, %r6;
  add.s32 %r14, %r14, 1;
  setp.ne.s32 %p1, %r14, %r1;
  @%p1 bra LOOP;
  mul.wide.u32 %rd2, %r5, 4;
  add.s64 %rd3, %rd1, %rd2;
  st.global.u32 [%rd3], %r13;
  ret;
}
)ptx";

} // namespace warpshift::bench

#endif
