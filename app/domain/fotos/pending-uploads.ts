const MIB = 1024 * 1024;

/**
 * Maximum bytes of unfinished uploads at once; reasons: docs/decisions/0007. `pessoa`: of one person of the company;
 * `pedido`: of one visitor's request; `rede`: of all requests from one network; `equipe` and `visitantes`: of
 * one company, by sender.
 */
export const PENDING_UPLOAD_LIMITS = {
  pessoa: 32 * MIB,
  pedido: 16 * MIB,
  rede: 64 * MIB,
  equipe: 1024 * MIB,
  visitantes: 512 * MIB,
} as const;

/** Time after its last part when an unfinished upload expires, ms. */
export const UPLOAD_LIFETIME_MS = 2 * 3600_000;
