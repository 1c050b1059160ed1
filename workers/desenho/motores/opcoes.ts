/**
 * Full chroma keeps coloured lettering sharp. Neither progressive scans nor trellis passes: they cost more
 * time than the bytes they save on flat art are worth.
 */
export const JPEG = {
  baseline: false,
  arithmetic: false,
  progressive: false,
  optimize_coding: true,
  smoothing: 0,
  color_space: 3,
  quant_table: 3,
  trellis_multipass: false,
  trellis_opt_zero: false,
  trellis_opt_table: false,
  trellis_loops: 1,
  auto_subsample: false,
  chroma_subsample: 1,
  separate_chroma_quality: false,
  chroma_quality: 75,
} as const;

/** Method 0: half the time of the default on flat art, for a few more bytes. */
export const WEBP_METHOD = 0;
