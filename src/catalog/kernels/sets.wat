;; Combining two sets of rows, 128 rows an instruction.
;;
;; A set is a bitmap: bit r, counted from the lowest bit of the first byte, says whether row r is in it. Each function changes its
;; first set. Sizes are in words of 32 rows and must be a multiple of 4, because a vector holds 128 rows.
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
        (br $next)))))
