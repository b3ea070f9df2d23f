;; Combining two sets of rows, and counting one, 128 rows an instruction.
;;
;; A set is a bitmap: bit r, counted from the lowest bit of the first byte, says whether row r is in it. A function of two sets
;; changes the first one. Sizes are in words of 32 rows and must be a multiple of 4, because a vector holds 128 rows.
(module
  (import "env" "memory" (memory 1 65536 shared))

  ;; Keeps the rows that are in the other set too.
  (func (export "intersect") (param $set i32) (param $other i32) (param $words i32)
    (local $end i32)
    (local.set $end (i32.add (local.get $set) (i32.shl (local.get $words) (i32.const 2))))
    (block $done
      (loop $next
        (br_if $done (i32.ge_u (local.get $set) (local.get $end)))
        (v128.store (local.get $set) (v128.and (v128.load (local.get $set)) (v128.load (local.get $other))))
        (local.set $set (i32.add (local.get $set) (i32.const 16)))
        (local.set $other (i32.add (local.get $other) (i32.const 16)))
        (br $next))))

  ;; Adds the rows of the other set.
  (func (export "unite") (param $set i32) (param $other i32) (param $words i32)
    (local $end i32)
    (local.set $end (i32.add (local.get $set) (i32.shl (local.get $words) (i32.const 2))))
    (block $done
      (loop $next
        (br_if $done (i32.ge_u (local.get $set) (local.get $end)))
        (v128.store (local.get $set) (v128.or (v128.load (local.get $set)) (v128.load (local.get $other))))
        (local.set $set (i32.add (local.get $set) (i32.const 16)))
        (local.set $other (i32.add (local.get $other) (i32.const 16)))
        (br $next))))

  ;; Removes the rows of the other set.
  (func (export "subtract") (param $set i32) (param $other i32) (param $words i32)
    (local $end i32)
    (local.set $end (i32.add (local.get $set) (i32.shl (local.get $words) (i32.const 2))))
    (block $done
      (loop $next
        (br_if $done (i32.ge_u (local.get $set) (local.get $end)))
        (v128.store (local.get $set) (v128.andnot (v128.load (local.get $set)) (v128.load (local.get $other))))
        (local.set $set (i32.add (local.get $set) (i32.const 16)))
        (local.set $other (i32.add (local.get $other) (i32.const 16)))
        (br $next))))

  ;; Returns the number of rows. The ones in each byte are counted, and neighbouring counts are added until there are four.
  (func (export "count") (param $set i32) (param $words i32) (result i32)
    (local $end i32)
    (local $counts v128)
    (local.set $end (i32.add (local.get $set) (i32.shl (local.get $words) (i32.const 2))))
    (block $done
      (loop $next
        (br_if $done (i32.ge_u (local.get $set) (local.get $end)))
        (local.set $counts (i32x4.add (local.get $counts)
          (i32x4.extadd_pairwise_i16x8_u (i16x8.extadd_pairwise_i8x16_u (i8x16.popcnt (v128.load (local.get $set)))))))
        (local.set $set (i32.add (local.get $set) (i32.const 16)))
        (br $next)))
    (i32.add
      (i32.add (i32x4.extract_lane 0 (local.get $counts)) (i32x4.extract_lane 1 (local.get $counts)))
      (i32.add (i32x4.extract_lane 2 (local.get $counts)) (i32x4.extract_lane 3 (local.get $counts)))))

  ;; Returns the number of rows that are in both sets.
  (func (export "count_common") (param $set i32) (param $other i32) (param $words i32) (result i32)
    (local $end i32)
    (local $counts v128)
    (local.set $end (i32.add (local.get $set) (i32.shl (local.get $words) (i32.const 2))))
    (block $done
      (loop $next
        (br_if $done (i32.ge_u (local.get $set) (local.get $end)))
        (local.set $counts (i32x4.add (local.get $counts)
          (i32x4.extadd_pairwise_i16x8_u (i16x8.extadd_pairwise_i8x16_u (i8x16.popcnt
            (v128.and (v128.load (local.get $set)) (v128.load (local.get $other))))))))
        (local.set $set (i32.add (local.get $set) (i32.const 16)))
        (local.set $other (i32.add (local.get $other) (i32.const 16)))
        (br $next)))
    (i32.add
      (i32.add (i32x4.extract_lane 0 (local.get $counts)) (i32x4.extract_lane 1 (local.get $counts)))
      (i32.add (i32x4.extract_lane 2 (local.get $counts)) (i32x4.extract_lane 3 (local.get $counts))))))
