;; Counting the rows of a set and summing a column of 32-bit integers over them. For the layout of a set see sets.wat.
(module
  (import "env" "memory" (memory 1 65536 shared))

  ;; Returns the sum and the number of rows. A negative value stands for an absent one and counts as 0. The sum is a double because
  ;; JavaScript would get a 64-bit integer as a BigInt.
  (func (export "total") (param $set i32) (param $column i32) (param $words i32) (result f64 i32)
    (local $end i32)
    (local $block_end i32)
    (local $bits i32)    ;; 32 rows of the set
    (local $rest i32)    ;; the same without the first of them
    (local $address i32) ;; where the values of these rows start
    (local $value i32)
    (local $sum i64)     ;; of the values that were added one by one
    (local $sums v128)   ;; of the other values: two 64-bit sums
    (local $counts v128) ;; four 32-bit counts
    (local $zero v128)
    (local $lane_bits v128)
    (local $rows v128)
    (local $pairs v128)
    (local.set $lane_bits (v128.const i32x4 1 2 4 8))
    (local.set $end (i32.add (local.get $set) (i32.shl (local.get $words) (i32.const 2))))
    (block $done
      (loop $next_block ;; 128 rows
        (br_if $done (i32.ge_u (local.get $set) (local.get $end)))
        (local.set $block_end (i32.add (local.get $set) (i32.const 16)))
        (if (v128.any_true (v128.load (local.get $set)))
          (then
            ;; The ones in each byte are counted, and neighbouring counts are added until there are four.
            (local.set $counts (i32x4.add (local.get $counts)
              (i32x4.extadd_pairwise_i16x8_u (i16x8.extadd_pairwise_i8x16_u (i8x16.popcnt (v128.load (local.get $set)))))))
            (local.set $address (local.get $column))
            (loop $next_word ;; 32 rows
              (local.set $bits (i32.load (local.get $set)))
              (if (local.get $bits)
                (then
                  ;; `x & (x - 1)` is x without its lowest bit, so this asks whether there are more than two rows.
                  (local.set $rest (i32.and (local.get $bits) (i32.sub (local.get $bits) (i32.const 1))))
                  (if (i32.and (local.get $rest) (i32.sub (local.get $rest) (i32.const 1)))
                    (then
                      ;; All 32 values are read, four at a time. Lane i of the k-th four keeps its value if bit 4k + i is set, else
                      ;; it becomes 0. Two values of 31 bits fit into 32 bits together, so they are widened only after that.
                      (local.set $rows (i32x4.splat (local.get $bits)))
                      (local.set $pairs (i32x4.add
                        (v128.and
                          (i32x4.max_s (v128.load (local.get $address)) (local.get $zero))
                          (i32x4.eq (local.get $lane_bits) (v128.and (local.get $lane_bits) (local.get $rows))))
                        (v128.and
                          (i32x4.max_s (v128.load offset=16 (local.get $address)) (local.get $zero))
                          (i32x4.eq (local.get $lane_bits)
                            (v128.and (local.get $lane_bits) (i32x4.shr_u (local.get $rows) (i32.const 4)))))))
                      (local.set $sums (i64x2.add (local.get $sums) (i64x2.add
                        (i64x2.extend_low_i32x4_u (local.get $pairs))
                        (i64x2.extend_high_i32x4_u (local.get $pairs)))))
                      (local.set $pairs (i32x4.add
                        (v128.and
                          (i32x4.max_s (v128.load offset=32 (local.get $address)) (local.get $zero))
                          (i32x4.eq (local.get $lane_bits)
                            (v128.and (local.get $lane_bits) (i32x4.shr_u (local.get $rows) (i32.const 8)))))
                        (v128.and
                          (i32x4.max_s (v128.load offset=48 (local.get $address)) (local.get $zero))
                          (i32x4.eq (local.get $lane_bits)
                            (v128.and (local.get $lane_bits) (i32x4.shr_u (local.get $rows) (i32.const 12)))))))
                      (local.set $sums (i64x2.add (local.get $sums) (i64x2.add
                        (i64x2.extend_low_i32x4_u (local.get $pairs))
                        (i64x2.extend_high_i32x4_u (local.get $pairs)))))
                      (local.set $pairs (i32x4.add
                        (v128.and
                          (i32x4.max_s (v128.load offset=64 (local.get $address)) (local.get $zero))
                          (i32x4.eq (local.get $lane_bits)
                            (v128.and (local.get $lane_bits) (i32x4.shr_u (local.get $rows) (i32.const 16)))))
                        (v128.and
                          (i32x4.max_s (v128.load offset=80 (local.get $address)) (local.get $zero))
                          (i32x4.eq (local.get $lane_bits)
                            (v128.and (local.get $lane_bits) (i32x4.shr_u (local.get $rows) (i32.const 20)))))))
                      (local.set $sums (i64x2.add (local.get $sums) (i64x2.add
                        (i64x2.extend_low_i32x4_u (local.get $pairs))
                        (i64x2.extend_high_i32x4_u (local.get $pairs)))))
                      (local.set $pairs (i32x4.add
                        (v128.and
                          (i32x4.max_s (v128.load offset=96 (local.get $address)) (local.get $zero))
                          (i32x4.eq (local.get $lane_bits)
                            (v128.and (local.get $lane_bits) (i32x4.shr_u (local.get $rows) (i32.const 24)))))
                        (v128.and
                          (i32x4.max_s (v128.load offset=112 (local.get $address)) (local.get $zero))
                          (i32x4.eq (local.get $lane_bits)
                            (v128.and (local.get $lane_bits) (i32x4.shr_u (local.get $rows) (i32.const 28)))))))
                      (local.set $sums (i64x2.add (local.get $sums) (i64x2.add
                        (i64x2.extend_low_i32x4_u (local.get $pairs))
                        (i64x2.extend_high_i32x4_u (local.get $pairs))))))
                    (else
                      ;; One or two rows are cheaper to add one by one.
                      (loop $next_row
                        (local.set $value (i32.load
                          (i32.add (local.get $address) (i32.shl (i32.ctz (local.get $bits)) (i32.const 2)))))
                        (local.set $sum (i64.add (local.get $sum) (i64.extend_i32_u
                          (select (local.get $value) (i32.const 0) (i32.gt_s (local.get $value) (i32.const 0))))))
                        (local.set $bits (i32.and (local.get $bits) (i32.sub (local.get $bits) (i32.const 1))))
                        (br_if $next_row (local.get $bits)))))))
              (local.set $address (i32.add (local.get $address) (i32.const 128)))
              (br_if $next_word (i32.lt_u
                (local.tee $set (i32.add (local.get $set) (i32.const 4)))
                (local.get $block_end))))))
        (local.set $set (local.get $block_end))
        (local.set $column (i32.add (local.get $column) (i32.const 512)))
        (br $next_block)))
    (f64.convert_i64_s (i64.add (local.get $sum) (i64.add
      (i64x2.extract_lane 0 (local.get $sums))
      (i64x2.extract_lane 1 (local.get $sums)))))
    (i32.add
      (i32.add (i32x4.extract_lane 0 (local.get $counts)) (i32x4.extract_lane 1 (local.get $counts)))
      (i32.add (i32x4.extract_lane 2 (local.get $counts)) (i32x4.extract_lane 3 (local.get $counts))))))
