// Settings for reads of an index in its order, for statements whose work is bounded by a limit.

/** A plan that is made to look dear would be compiled first, which takes a second; the workers of a cluster decide that for themselves. */
export const indexOrderOnly =
  'set local enable_seqscan = off; set local enable_bitmapscan = off; set local enable_sort = off; set local jit = off'
