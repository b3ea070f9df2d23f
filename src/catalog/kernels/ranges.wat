;; Finding the rows of a set whose value is in a range. For the layout of a set see sets.wat.
;;
;; Each value has a 16-bit code (see column.ts). Codes are in the order of the values, so the code alone decides about most rows,
;; and scanning codes reads only a half or a quarter of the bytes. But values that are close share a code. A range therefore
;; comes with two ranges of codes: a row can be in the range only if its code is from $low_code to $high_code, and it is in the
;; range for certain if its code is from $low_sure to $high_sure. The value itself is compared in the few rows in between.
;;
;; All functions that take a range have the same last parameters:
;;   $values, $codes        where the values and the codes of the first row are
;;   $size                  how many bytes a value takes, as a power of two: 2 for 32-bit integers, 3 for doubles
;;   $low_code, $high_code  the codes that can be in the range
;;   $low_sure, $high_sure  the codes that are in the range for certain
;;   $low, $high            the range itself; both ends belong to it
;;
;; A block is the 128 rows of one vector: 16 bytes of the set and 256 bytes of codes. The hot loop, in $narrow, is written out
;; because a call for every block would make it a fifth slower.
(module
  (import "env" "memory" (memory 1 65536 shared))

  ;; Keeps the rows of the set that are in the range. The set has $words words of 32 rows, a multiple of 4.
  (func (export "keep")
    (param $set i32) (param $words i32)
    (param $values i32) (param $size i32) (param $codes i32) (param $low_code i32) (param $high_code i32)
    (param $low_sure i32) (param $high_sure i32) (param $low f64) (param $high f64)
    (if (local.get $words)
      (then
        (call $narrow (local.get $set) (local.get $set) (i32.shl (local.get $words) (i32.const 2))
          (local.get $values) (local.get $size) (local.get $codes) (local.get $low_code) (local.get $high_code)
          (local.get $low_sure) (local.get $high_sure) (local.get $low) (local.get $high)))))

  ;; Writes the numbers of the rows of the set that are in the range to $out, one 32-bit number each. It looks at the set from word
  ;; $from to word $to, both multiples of 4, and stops before a block with such rows when fewer than 128 of the $places at $out are
  ;; left, because a block may need that many. Returns how many numbers it wrote and the word it stopped at.
  ;;
  ;; It works on chunks of up to 16 blocks. The rows of a chunk that are in the range are kept in the first 256 bytes of the memory,
  ;; which arena.ts reserves for this.
  (func (export "list")
    (param $set i32) (param $from i32) (param $to i32) (param $out i32) (param $places i32)
    (param $values i32) (param $size i32) (param $codes i32) (param $low_code i32) (param $high_code i32)
    (param $low_sure i32) (param $high_sure i32) (param $low f64) (param $high f64)
    (result i32 i32)
    (local $at i32)      ;; how many bytes of the set are before this chunk
    (local $end i32)     ;; the same for the end
    (local $bytes i32)   ;; how many bytes of the set this chunk has
    (local $done i32)    ;; how many of them were written
    (local $written i32) ;; how many numbers are at $out
    (local.set $at (i32.shl (local.get $from) (i32.const 2)))
    (local.set $end (i32.shl (local.get $to) (i32.const 2)))
    (block $stop
      (loop $next_chunk
        (br_if $stop (i32.ge_u (local.get $at) (local.get $end)))
        (local.set $bytes (i32.sub (local.get $end) (local.get $at)))
        (if (i32.gt_u (local.get $bytes) (i32.const 256))
          (then (local.set $bytes (i32.const 256))))
        (call $narrow (i32.add (local.get $set) (local.get $at)) (i32.const 0) (local.get $bytes)
          (i32.add (local.get $values) (i32.shl (local.get $at) (i32.add (local.get $size) (i32.const 3))))
          (local.get $size)
          (i32.add (local.get $codes) (i32.shl (local.get $at) (i32.const 4)))
          (local.get $low_code) (local.get $high_code)
          (local.get $low_sure) (local.get $high_sure) (local.get $low) (local.get $high))
        (call $write_found (local.get $bytes) (i32.shl (local.get $at) (i32.const 3))
          (local.get $out) (local.get $places) (local.get $written))
        (local.set $done)
        (local.set $written)
        (local.set $at (i32.add (local.get $at) (local.get $done)))
        (br_if $next_chunk (i32.eq (local.get $done) (local.get $bytes)))))
    (local.get $written)
    (i32.shr_u (local.get $at) (i32.const 2)))

  ;; Writes those rows of a set that are in the range to $target, which may be the set itself. $bytes is the size of the set; it is
  ;; not 0.
  (func $narrow
    (param $set i32) (param $target i32) (param $bytes i32)
    (param $values i32) (param $size i32) (param $codes i32) (param $low_code i32) (param $high_code i32)
    (param $low_sure i32) (param $high_sure i32) (param $low f64) (param $high f64)
    (local $end i32)
    (local $compare_values i32)
    (local $lowest v128) (local $span v128) (local $lowest_sure v128) (local $span_sure v128)
    (local $rows v128) (local $unsure v128)
    (local $weights v128)
    (local $r0 v128) (local $r1 v128) (local $r2 v128) (local $r3 v128)
    (local $r4 v128) (local $r5 v128) (local $r6 v128) (local $r7 v128)
    (local.set $end (i32.add (local.get $set) (local.get $bytes)))
    (local.set $lowest (i16x8.splat (local.get $low_code)))
    (local.set $span (i16x8.splat (i32.sub (local.get $high_code) (local.get $low_code))))
    (local.set $lowest_sure (i16x8.splat (local.get $low_sure)))
    (local.set $span_sure (i16x8.splat (i32.sub (local.get $high_sure) (local.get $low_sure))))
    (local.set $compare_values (i32.or
      (i32.ne (local.get $low_code) (local.get $low_sure))
      (i32.ne (local.get $high_code) (local.get $high_sure))))
    ;; A byte of a set holds 8 rows, so each of 8 neighbouring rows gets a bit of its own.
    (local.set $weights (v128.const i8x16 1 2 4 8 16 32 64 128 1 2 4 8 16 32 64 128))
    (loop $next_block
      (local.set $rows (v128.load (local.get $set)))
      (if (v128.any_true (local.get $rows))
        (then
          ;; Which of the 128 codes are from $low_code to $high_code? One unsigned comparison checks both ends, because a code
          ;; below the lowest one wraps around to a large number. The answers for 16 rows, each 0 or -1, are narrowed to 16 bytes,
          ;; of which each keeps only its weight. Then the even and the odd bytes of two vectors are added, which puts neighbours
          ;; together; after three such steps a byte is the sum of 8 neighbours, and the 128 answers are 128 bits in $r0.
          (local.set $r0 (v128.and (local.get $weights) (i8x16.narrow_i16x8_s
            (i16x8.le_u (i16x8.sub (v128.load (local.get $codes)) (local.get $lowest)) (local.get $span))
            (i16x8.le_u (i16x8.sub (v128.load offset=16 (local.get $codes)) (local.get $lowest)) (local.get $span)))))
          (local.set $r1 (v128.and (local.get $weights) (i8x16.narrow_i16x8_s
            (i16x8.le_u (i16x8.sub (v128.load offset=32 (local.get $codes)) (local.get $lowest)) (local.get $span))
            (i16x8.le_u (i16x8.sub (v128.load offset=48 (local.get $codes)) (local.get $lowest)) (local.get $span)))))
          (local.set $r0 (i8x16.add
            (i8x16.shuffle 0 2 4 6 8 10 12 14 16 18 20 22 24 26 28 30 (local.get $r0) (local.get $r1))
            (i8x16.shuffle 1 3 5 7 9 11 13 15 17 19 21 23 25 27 29 31 (local.get $r0) (local.get $r1))))
          (local.set $r2 (v128.and (local.get $weights) (i8x16.narrow_i16x8_s
            (i16x8.le_u (i16x8.sub (v128.load offset=64 (local.get $codes)) (local.get $lowest)) (local.get $span))
            (i16x8.le_u (i16x8.sub (v128.load offset=80 (local.get $codes)) (local.get $lowest)) (local.get $span)))))
          (local.set $r3 (v128.and (local.get $weights) (i8x16.narrow_i16x8_s
            (i16x8.le_u (i16x8.sub (v128.load offset=96 (local.get $codes)) (local.get $lowest)) (local.get $span))
            (i16x8.le_u (i16x8.sub (v128.load offset=112 (local.get $codes)) (local.get $lowest)) (local.get $span)))))
          (local.set $r2 (i8x16.add
            (i8x16.shuffle 0 2 4 6 8 10 12 14 16 18 20 22 24 26 28 30 (local.get $r2) (local.get $r3))
            (i8x16.shuffle 1 3 5 7 9 11 13 15 17 19 21 23 25 27 29 31 (local.get $r2) (local.get $r3))))
          (local.set $r0 (i8x16.add
            (i8x16.shuffle 0 2 4 6 8 10 12 14 16 18 20 22 24 26 28 30 (local.get $r0) (local.get $r2))
            (i8x16.shuffle 1 3 5 7 9 11 13 15 17 19 21 23 25 27 29 31 (local.get $r0) (local.get $r2))))
          (local.set $r4 (v128.and (local.get $weights) (i8x16.narrow_i16x8_s
            (i16x8.le_u (i16x8.sub (v128.load offset=128 (local.get $codes)) (local.get $lowest)) (local.get $span))
            (i16x8.le_u (i16x8.sub (v128.load offset=144 (local.get $codes)) (local.get $lowest)) (local.get $span)))))
          (local.set $r5 (v128.and (local.get $weights) (i8x16.narrow_i16x8_s
            (i16x8.le_u (i16x8.sub (v128.load offset=160 (local.get $codes)) (local.get $lowest)) (local.get $span))
            (i16x8.le_u (i16x8.sub (v128.load offset=176 (local.get $codes)) (local.get $lowest)) (local.get $span)))))
          (local.set $r4 (i8x16.add
            (i8x16.shuffle 0 2 4 6 8 10 12 14 16 18 20 22 24 26 28 30 (local.get $r4) (local.get $r5))
            (i8x16.shuffle 1 3 5 7 9 11 13 15 17 19 21 23 25 27 29 31 (local.get $r4) (local.get $r5))))
          (local.set $r6 (v128.and (local.get $weights) (i8x16.narrow_i16x8_s
            (i16x8.le_u (i16x8.sub (v128.load offset=192 (local.get $codes)) (local.get $lowest)) (local.get $span))
            (i16x8.le_u (i16x8.sub (v128.load offset=208 (local.get $codes)) (local.get $lowest)) (local.get $span)))))
          (local.set $r7 (v128.and (local.get $weights) (i8x16.narrow_i16x8_s
            (i16x8.le_u (i16x8.sub (v128.load offset=224 (local.get $codes)) (local.get $lowest)) (local.get $span))
            (i16x8.le_u (i16x8.sub (v128.load offset=240 (local.get $codes)) (local.get $lowest)) (local.get $span)))))
          (local.set $r6 (i8x16.add
            (i8x16.shuffle 0 2 4 6 8 10 12 14 16 18 20 22 24 26 28 30 (local.get $r6) (local.get $r7))
            (i8x16.shuffle 1 3 5 7 9 11 13 15 17 19 21 23 25 27 29 31 (local.get $r6) (local.get $r7))))
          (local.set $r4 (i8x16.add
            (i8x16.shuffle 0 2 4 6 8 10 12 14 16 18 20 22 24 26 28 30 (local.get $r4) (local.get $r6))
            (i8x16.shuffle 1 3 5 7 9 11 13 15 17 19 21 23 25 27 29 31 (local.get $r4) (local.get $r6))))
          (local.set $r0 (i8x16.add
            (i8x16.shuffle 0 2 4 6 8 10 12 14 16 18 20 22 24 26 28 30 (local.get $r0) (local.get $r4))
            (i8x16.shuffle 1 3 5 7 9 11 13 15 17 19 21 23 25 27 29 31 (local.get $r0) (local.get $r4))))
          (local.set $rows (v128.and (local.get $rows) (local.get $r0)))
          (if (i32.and (local.get $compare_values) (v128.any_true (local.get $rows)))
            (then
              ;; The same for $low_sure to $high_sure.
              (local.set $r0 (v128.and (local.get $weights) (i8x16.narrow_i16x8_s
                (i16x8.le_u (i16x8.sub (v128.load (local.get $codes)) (local.get $lowest_sure)) (local.get $span_sure))
                (i16x8.le_u (i16x8.sub (v128.load offset=16 (local.get $codes)) (local.get $lowest_sure)) (local.get $span_sure)))))
              (local.set $r1 (v128.and (local.get $weights) (i8x16.narrow_i16x8_s
                (i16x8.le_u (i16x8.sub (v128.load offset=32 (local.get $codes)) (local.get $lowest_sure)) (local.get $span_sure))
                (i16x8.le_u (i16x8.sub (v128.load offset=48 (local.get $codes)) (local.get $lowest_sure)) (local.get $span_sure)))))
              (local.set $r0 (i8x16.add
                (i8x16.shuffle 0 2 4 6 8 10 12 14 16 18 20 22 24 26 28 30 (local.get $r0) (local.get $r1))
                (i8x16.shuffle 1 3 5 7 9 11 13 15 17 19 21 23 25 27 29 31 (local.get $r0) (local.get $r1))))
              (local.set $r2 (v128.and (local.get $weights) (i8x16.narrow_i16x8_s
                (i16x8.le_u (i16x8.sub (v128.load offset=64 (local.get $codes)) (local.get $lowest_sure)) (local.get $span_sure))
                (i16x8.le_u (i16x8.sub (v128.load offset=80 (local.get $codes)) (local.get $lowest_sure)) (local.get $span_sure)))))
              (local.set $r3 (v128.and (local.get $weights) (i8x16.narrow_i16x8_s
                (i16x8.le_u (i16x8.sub (v128.load offset=96 (local.get $codes)) (local.get $lowest_sure)) (local.get $span_sure))
                (i16x8.le_u (i16x8.sub (v128.load offset=112 (local.get $codes)) (local.get $lowest_sure)) (local.get $span_sure)))))
              (local.set $r2 (i8x16.add
                (i8x16.shuffle 0 2 4 6 8 10 12 14 16 18 20 22 24 26 28 30 (local.get $r2) (local.get $r3))
                (i8x16.shuffle 1 3 5 7 9 11 13 15 17 19 21 23 25 27 29 31 (local.get $r2) (local.get $r3))))
              (local.set $r0 (i8x16.add
                (i8x16.shuffle 0 2 4 6 8 10 12 14 16 18 20 22 24 26 28 30 (local.get $r0) (local.get $r2))
                (i8x16.shuffle 1 3 5 7 9 11 13 15 17 19 21 23 25 27 29 31 (local.get $r0) (local.get $r2))))
              (local.set $r4 (v128.and (local.get $weights) (i8x16.narrow_i16x8_s
                (i16x8.le_u (i16x8.sub (v128.load offset=128 (local.get $codes)) (local.get $lowest_sure)) (local.get $span_sure))
                (i16x8.le_u (i16x8.sub (v128.load offset=144 (local.get $codes)) (local.get $lowest_sure)) (local.get $span_sure)))))
              (local.set $r5 (v128.and (local.get $weights) (i8x16.narrow_i16x8_s
                (i16x8.le_u (i16x8.sub (v128.load offset=160 (local.get $codes)) (local.get $lowest_sure)) (local.get $span_sure))
                (i16x8.le_u (i16x8.sub (v128.load offset=176 (local.get $codes)) (local.get $lowest_sure)) (local.get $span_sure)))))
              (local.set $r4 (i8x16.add
                (i8x16.shuffle 0 2 4 6 8 10 12 14 16 18 20 22 24 26 28 30 (local.get $r4) (local.get $r5))
                (i8x16.shuffle 1 3 5 7 9 11 13 15 17 19 21 23 25 27 29 31 (local.get $r4) (local.get $r5))))
              (local.set $r6 (v128.and (local.get $weights) (i8x16.narrow_i16x8_s
                (i16x8.le_u (i16x8.sub (v128.load offset=192 (local.get $codes)) (local.get $lowest_sure)) (local.get $span_sure))
                (i16x8.le_u (i16x8.sub (v128.load offset=208 (local.get $codes)) (local.get $lowest_sure)) (local.get $span_sure)))))
              (local.set $r7 (v128.and (local.get $weights) (i8x16.narrow_i16x8_s
                (i16x8.le_u (i16x8.sub (v128.load offset=224 (local.get $codes)) (local.get $lowest_sure)) (local.get $span_sure))
                (i16x8.le_u (i16x8.sub (v128.load offset=240 (local.get $codes)) (local.get $lowest_sure)) (local.get $span_sure)))))
              (local.set $r6 (i8x16.add
                (i8x16.shuffle 0 2 4 6 8 10 12 14 16 18 20 22 24 26 28 30 (local.get $r6) (local.get $r7))
                (i8x16.shuffle 1 3 5 7 9 11 13 15 17 19 21 23 25 27 29 31 (local.get $r6) (local.get $r7))))
              (local.set $r4 (i8x16.add
                (i8x16.shuffle 0 2 4 6 8 10 12 14 16 18 20 22 24 26 28 30 (local.get $r4) (local.get $r6))
                (i8x16.shuffle 1 3 5 7 9 11 13 15 17 19 21 23 25 27 29 31 (local.get $r4) (local.get $r6))))
              (local.set $r0 (i8x16.add
                (i8x16.shuffle 0 2 4 6 8 10 12 14 16 18 20 22 24 26 28 30 (local.get $r0) (local.get $r4))
                (i8x16.shuffle 1 3 5 7 9 11 13 15 17 19 21 23 25 27 29 31 (local.get $r0) (local.get $r4))))
              (local.set $unsure (v128.andnot (local.get $rows) (local.get $r0)))
              (if (v128.any_true (local.get $unsure))
                (then
                  (local.set $rows (v128.andnot (local.get $rows) (call $out_of_range
                    (local.get $unsure) (local.get $values) (local.get $size) (local.get $low) (local.get $high))))))))))
      (v128.store (local.get $target) (local.get $rows))
      (local.set $target (i32.add (local.get $target) (i32.const 16)))
      (local.set $codes (i32.add (local.get $codes) (i32.const 256)))
      (local.set $values (i32.add (local.get $values) (i32.shl (i32.const 128) (local.get $size))))
      (br_if $next_block (i32.lt_u
        (local.tee $set (i32.add (local.get $set) (i32.const 16)))
        (local.get $end)))))

  ;; The given rows of a block whose value is not in the range.
  (func $out_of_range
    (param $rows v128) (param $values i32) (param $size i32) (param $low f64) (param $high f64)
    (result v128)
    (i64x2.replace_lane 1
      (i64x2.splat (call $out_of_range_in_half (i64x2.extract_lane 0 (local.get $rows))
        (local.get $values) (local.get $size) (local.get $low) (local.get $high)))
      (call $out_of_range_in_half (i64x2.extract_lane 1 (local.get $rows))
        (i32.add (local.get $values) (i32.shl (i32.const 64) (local.get $size)))
        (local.get $size) (local.get $low) (local.get $high))))

  ;; The same for 64 rows, one by one.
  (func $out_of_range_in_half
    (param $rows i64) (param $values i32) (param $size i32) (param $low f64) (param $high f64)
    (result i64)
    (local $address i32)
    (local $value f64)
    (local $out i64)
    (block $done
      (loop $next_row
        (br_if $done (i64.eqz (local.get $rows)))
        (local.set $address (i32.add (local.get $values)
          (i32.shl (i32.wrap_i64 (i64.ctz (local.get $rows))) (local.get $size))))
        ;; A double holds every 32-bit integer exactly, so both kinds of value are compared as doubles.
        (local.set $value (if (result f64) (i32.eq (local.get $size) (i32.const 2))
          (then (f64.convert_i32_s (i32.load (local.get $address))))
          (else (f64.load (local.get $address)))))
        ;; `x & -x` is the lowest bit of x, and `x & (x - 1)` is x without its lowest bit. An absent double is NaN, which fails
        ;; every comparison.
        (if (i32.eqz (i32.and
              (f64.ge (local.get $value) (local.get $low))
              (f64.le (local.get $value) (local.get $high))))
          (then (local.set $out (i64.or (local.get $out)
            (i64.and (local.get $rows) (i64.sub (i64.const 0) (local.get $rows)))))))
        (local.set $rows (i64.and (local.get $rows) (i64.sub (local.get $rows) (i64.const 1))))
        (br $next_row)))
    (local.get $out))

  ;; Writes the numbers of the rows that are set in the first $bytes bytes of the memory, the first of which has the number $row,
  ;; after the $written numbers that are at $out already. Stops as described at `list`. Returns how many numbers there are now,
  ;; and how many bytes are done.
  (func $write_found
    (param $bytes i32) (param $row i32) (param $out i32) (param $places i32) (param $written i32)
    (result i32 i32)
    (local $at i32)
    (local $rows v128)
    (local $half i64)
    (loop $next_block
      (local.set $rows (v128.load (local.get $at)))
      (if (v128.any_true (local.get $rows))
        (then
          (if (i32.lt_u (local.get $places) (i32.add (local.get $written) (i32.const 128)))
            (then (return (local.get $written) (local.get $at))))
          (local.set $half (i64x2.extract_lane 0 (local.get $rows)))
          (block $half_done
            (loop $next_row
              (br_if $half_done (i64.eqz (local.get $half)))
              (i32.store
                (i32.add (local.get $out) (i32.shl (local.get $written) (i32.const 2)))
                (i32.add (local.get $row) (i32.wrap_i64 (i64.ctz (local.get $half)))))
              (local.set $written (i32.add (local.get $written) (i32.const 1)))
              (local.set $half (i64.and (local.get $half) (i64.sub (local.get $half) (i64.const 1))))
              (br $next_row)))
          (local.set $row (i32.add (local.get $row) (i32.const 64)))
          (local.set $half (i64x2.extract_lane 1 (local.get $rows)))
          (block $half_done
            (loop $next_row
              (br_if $half_done (i64.eqz (local.get $half)))
              (i32.store
                (i32.add (local.get $out) (i32.shl (local.get $written) (i32.const 2)))
                (i32.add (local.get $row) (i32.wrap_i64 (i64.ctz (local.get $half)))))
              (local.set $written (i32.add (local.get $written) (i32.const 1)))
              (local.set $half (i64.and (local.get $half) (i64.sub (local.get $half) (i64.const 1))))
              (br $next_row)))
          (local.set $row (i32.sub (local.get $row) (i32.const 64)))))
      (local.set $row (i32.add (local.get $row) (i32.const 128)))
      (br_if $next_block (i32.lt_u
        (local.tee $at (i32.add (local.get $at) (i32.const 16)))
        (local.get $bytes))))
    (local.get $written)
    (local.get $bytes)))
