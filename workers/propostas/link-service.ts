import { ulid } from 'ulid';
import type { Usuario } from '../../app/domain/pessoas/usuario.ts';
import { ApiError } from '../base/api-error.ts';
import { audited } from '../base/audited.ts';
import { randomId } from '../base/random-id.ts';
import { openProposta } from './access.ts';
import { tellSeller } from './notices.ts';
import type { PropostaParts } from './parts.ts';
import type { PropostaView } from './types.ts';
import { propostaNumberOf, propostaViewOf } from './view.ts';

/** Maximum number of tries to replace a link when the proposta changes at the same time. */
const MAX_ATTEMPTS = 3;

/** 409: the link is no longer the one the person saw. */
const LINK_CHANGED = () =>
  new ApiError(
    409,
    'proposta-mudou',
    'O link desta proposta não é mais o que você via. Confira e tente de novo.',
  );

/** 409: the proposta has no public link yet. */
const WITHOUT_LINK = () =>
  new ApiError(409, 'sem-link', 'Esta proposta ainda não tem link do cliente. Envie antes.');

/** Creates the replacement of a customer's link that came into other hands. */
export function createLinkReplacement(parts: PropostaParts) {
  const { propostas, links, auditTrail, clock } = parts;
  return {
    /**
     * Replaces its public link `link`, once: the old one opens nothing from then on. Throws ApiError 409 when
     * the link is another one, or none was sent yet, 429. Returns the new proposta.
     */
    async trocarLink(usuario: Usuario, id: string, { link }: { link: unknown }): Promise<PropostaView> {
      const leaked = typeof link === 'string' ? link : '';
      const { uid, nome } = usuario;
      for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
        const open = await openProposta(parts, usuario, id);
        const { row } = open;
        if (row.link !== leaked) {
          // Sent twice: already done.
          if (await links.isTrocado(leaked, row.id)) return propostaViewOf(uid, open);
          throw LINK_CHANGED();
        }
        if (row.versao === 0) throw WITHOUT_LINK();
        if (attempt === 0) await parts.limiteDasTrocas?.(row.id, uid);
        const now = clock();
        const em = now.toISOString();
        const { idEmpresa, estado, revisao } = row;
        const notice = {
          tipo: 'proposta-link' as const,
          texto: `O link da proposta ${propostaNumberOf(row)} foi trocado. Mande o novo ao cliente.`,
        };
        const done = await audited({
          auditTrail,
          feito: { uid, idEmpresa, alvo: `proposta/${id}`, acoes: ['proposta.trocar-link'] },
          write: () =>
            propostas.mutate({
              ...{ idEmpresa, id, base: revisao, to: { link: randomId() } },
              evento: {
                ...{ id: ulid(now.getTime()), acao: 'trocar-link', de: estado, para: estado, uid, nome, em },
                ...{ palavras: null, detalhe: {} },
              },
              also: [
                links.keep(id, leaked, em),
                ...(row.vendedor === uid ? [] : tellSeller(parts, row, notice, em)),
              ],
            }),
          changed: Boolean,
        });
        if (done) return propostaViewOf(uid, await openProposta(parts, usuario, id));
      }
      throw new ApiError(409, 'proposta-mudou', 'Outra pessoa mexe nesta proposta agora. Tente de novo.');
    },
  };
}
