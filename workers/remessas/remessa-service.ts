import type { Usuario } from '../../app/domain/pessoas/usuario.ts';
import { remessaSchema } from '../../app/domain/remessas/remessa-schema.ts';
import { todayInSaoPaulo } from '../../app/domain/valores/dates.ts';
import type { PecaRepository } from '../artes/peca-repository.ts';
import { ApiError } from '../base/api-error.ts';
import type { AuditTrail } from '../base/audit-repository.ts';
import { audited } from '../base/audited.ts';
import { requireClientId } from '../base/client-id.ts';
import { ownerOf, requireAprovado } from '../base/owner.ts';
import { readFields } from '../base/read-fields.ts';
import { assignCliente } from '../clientes/assign-cliente.ts';
import { createClienteRepository } from '../clientes/cliente-repository.ts';
import { createClienteStatements } from '../clientes/cliente-statements-repository.ts';
import { isUniqueFailure } from '../db/batch-repository.ts';
import { createRemessaRepository } from './remessa-repository.ts';

const NOT_FOUND = () => new ApiError(404, 'link-nao-encontrado', 'Este link não existe mais.');

/** Request to store a sent link. `id` is client-made and part of the customer's address. */
export type RemessaRequest = Record<'id' | 'nome' | 'telefone' | 'consentimento', unknown>;

export type RemessaService = ReturnType<typeof createRemessaService>;

/**
 * Creates the service of links sent to one customer. Each method throws ApiError 422 for a person without a
 * company.
 */
export function createRemessaService(parts: {
  db: D1Database;
  artes: Pick<PecaRepository, 'findPublic'>;
  auditTrail: AuditTrail;
  clock: () => Date;
}) {
  const { db, artes, auditTrail, clock } = parts;
  const remessas = createRemessaRepository(db);
  const clientes = createClienteRepository(db);
  const nomes = createClienteStatements(db);

  return {
    /**
     * Stores the customer to whom one's own link was sent, with the customer's consent, recorded in the audit
     * trail; a repeated id returns the first. Throws ApiError 403 for a person not approved, 404 for a link
     * that is not one's own or has ended, 409 for an id used for something else, 422 with a message per
     * field.
     */
    async send(usuario: Usuario, arteId: string, pedido: RemessaRequest): Promise<{ id: string }> {
      requireAprovado(usuario);
      const dono = ownerOf(usuario);
      const id = requireClientId(pedido.id);
      const { nome, telefone, consentimento } = readFields(remessaSchema, pedido, { whole: 'nome' });
      const findStored = async () => {
        const stored = await remessas.find(id);
        if (!stored) return null;
        if (stored.uid === dono.uid && stored.arte === arteId) return { id };
        throw new ApiError(409, 'id-ja-usado', 'Este envio já foi guardado para outro link.');
      };
      const stored = await findStored();
      if (stored) return stored;
      const arte = await artes.findPublic(arteId);
      const isMine = arte?.uid === dono.uid && arte.idEmpresa === dono.idEmpresa && arte.retiradaEm === null;
      if (!isMine || arte.encerradaEm !== null || arte.validade < todayInSaoPaulo(clock())) throw NOT_FOUND();
      const em = clock().toISOString();
      const nomeado = await assignCliente(
        { nomes, clientes },
        {
          ...dono,
          cliente: { nome, cpf: null, telefone, email: null },
          proposta: null,
          atual: null,
          em,
          quem: { uid: dono.uid, administra: false },
        },
      );
      const cliente = nomeado.id ?? '';
      try {
        await audited({
          auditTrail,
          feito: { ...dono, alvo: `cliente/${cliente}`, acoes: ['cliente.consentir'] },
          write: () =>
            remessas.insert({ id, ...dono, arte: arteId, cliente, consentimento, em }, nomeado.before),
        });
      } catch (error) {
        // The same request, sent twice at once.
        const first = isUniqueFailure(error) ? await findStored() : null;
        if (first) return first;
        throw error;
      }
      return { id };
    },

    /** Remessas of one's own links, newest first; empty for people not approved. */
    ofLinks: async (usuario: Usuario, ids: readonly string[]) =>
      ids.length === 0 || usuario.id_empresa === null || !usuario.aprovado
        ? []
        : remessas.ofArtes(ownerOf(usuario), ids),

    /** One's own customers to suggest again, latest first. Throws ApiError 403 for a person not approved. */
    async remembered(usuario: Usuario) {
      requireAprovado(usuario);
      return (await remessas.remembered(ownerOf(usuario))).map(({ nome, telefone }) => ({
        nome,
        telefone: telefone ?? '',
      }));
    },

    /**
     * Deletes one's own remessa, with the customer when nothing else references them. Throws ApiError 403,
     * 404.
     */
    async forget(usuario: Usuario, id: string): Promise<void> {
      requireAprovado(usuario);
      if (!(await remessas.forget(ownerOf(usuario), id))) throw NOT_FOUND();
    },
  };
}
