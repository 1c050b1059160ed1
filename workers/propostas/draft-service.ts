import { ulid } from 'ulid';
import { glyphRefusals } from '../../app/arte/drawable-text.ts';
import { administersEmpresa } from '../../app/domain/pessoas/administration.ts';
import type { Usuario } from '../../app/domain/pessoas/usuario.ts';
import { withoutAte } from '../../app/domain/propostas/alcada.ts';
import {
  isNobody,
  isOtherPerson,
  NOBODY,
  type PropostaRecipient,
  readRecipient,
  recipientAfter,
} from '../../app/domain/propostas/other-person.ts';
import {
  EMPTY_PROPOSTA_CONTENT,
  type PropostaCliente,
  type PropostaContent,
} from '../../app/domain/propostas/proposta.ts';
import { computePropostaAccount } from '../../app/domain/propostas/proposta-account.ts';
import { DRAFT_PART_LABELS, describePropostaChanges } from '../../app/domain/propostas/proposta-changes.ts';
import { propostaYear } from '../../app/domain/propostas/proposta-number.ts';
import { propostaContentSchema } from '../../app/domain/propostas/proposta-schema.ts';
import { propostaWords } from '../../app/domain/propostas/proposta-search.ts';
import { todayInSaoPaulo } from '../../app/domain/valores/dates.ts';
import { audited } from '../base/audited.ts';
import { requireClientId } from '../base/client-id.ts';
import { randomId } from '../base/random-id.ts';
import { invalid, readFields } from '../base/read-fields.ts';
import { assignCliente } from '../clientes/assign-cliente.ts';
import { isUniqueFailure } from '../db/batch-repository.ts';
import { type OpenProposta, openProposta, scopeOf } from './access.ts';
import { stateChangedError, WITHOUT_ACCEPTANCE } from './action-service.ts';
import type { PropostaParts } from './parts.ts';
import type { PropostaRow } from './proposta-repository.ts';
import { requireSameProposta } from './sent-again.ts';
import type { PropostaSaveResult } from './types.ts';
import { parseAlcada, parseTermos, propostaViewOf } from './view.ts';

const OTHER_PERSON_ANEXOS =
  'Esta proposta tem documentos de outra pessoa. Retire-os antes, ou faça outra proposta para este cliente.';

const FIELD_OPTIONS = { whole: 'proposta', missing: () => 'Preencha este campo.' };

/**
 * Parses sent contents; a motorcycle to order has no finish (acabamento), which only units have. Throws ApiError 422 by
 * field, also for letters that the PDF cannot show.
 */
function readPropostaContent(content: unknown): PropostaContent {
  const read = readFields(propostaContentSchema, content, FIELD_OPTIONS);
  const letters = glyphRefusals(read);
  if (Object.keys(letters).length > 0) throw invalid(letters);
  const { item } = read;
  return item?.estoque === null ? { ...read, item: { ...item, acabamento: '' } } : read;
}

/** Columns for lists and searches, derived from the contents. */
function derivedColumnsOf(idEmpresa: number, vendedor: string, content: PropostaContent) {
  const { cliente, ...termos } = content;
  const modelo = [termos.item?.modelo, termos.item?.acabamento].filter(Boolean).join(' ');
  return {
    termos: JSON.stringify(termos),
    modelo,
    total: computePropostaAccount(termos).devido,
    estoque: termos.item?.estoque ?? null,
    seminovo: termos.troca?.seminovo ?? null,
    busca: propostaWords({ idEmpresa, vendedor, cliente: cliente.nome, modelo }),
  };
}

/** Contents with the motorcycle's data from the stock: a proposta must name the motorcycle that it sells. */
async function withStock(
  { estoque }: PropostaParts,
  idEmpresa: number,
  content: PropostaContent,
): Promise<PropostaContent> {
  const { item } = content;
  const row = item?.estoque ? await estoque.find(idEmpresa, item.estoque, false) : null;
  if (!item || !row) return content;
  const { moto, modelo, acabamento, cor, anoFabricacao, anoModelo } = row;
  return {
    ...content,
    item: { ...item, origem: 'estoque', moto, modelo, acabamento, cor, anoFabricacao, anoModelo },
  };
}

/** Names of the parts that another save of the draft changed; no personal data. */
function changedFields(before: PropostaContent, after: PropostaContent): string[] {
  const fields = new Set<string>(describePropostaChanges(before, after).map(({ campo }) => campo));
  if (JSON.stringify(before.cliente) !== JSON.stringify(after.cliente)) fields.add('cliente');
  return [...fields];
}

/** Person whom the link was first sent to, or the papers came from; as last saved while that is nobody. */
function recipientOf({ enviadaA }: PropostaRow, before: PropostaCliente): PropostaRecipient {
  const whose = readRecipient(enviadaA);
  return isNobody(whose) ? before : whose;
}

/**
 * True when a save makes the proposta somebody else's: held against the first person of its link or papers, so that no
 * number of small steps leads to another one.
 */
const isForOtherPerson = (row: PropostaRow, before: PropostaCliente, now: PropostaCliente): boolean =>
  JSON.stringify(before) !== JSON.stringify(now) && isOtherPerson(recipientOf(row, before), now);

/** Columns that say whose the papers of a proposta are. */
const anexoOwnerColumns = (row: PropostaRow, before: PropostaCliente, now: PropostaCliente) => ({
  enviadaA: JSON.stringify(recipientAfter(recipientOf(row, before), now)),
});

/** Column of what a manager approved up to, without it: it was for the customer of before. */
function withoutAteOf(row: PropostaRow): Partial<PropostaRow> {
  const counted = parseAlcada(row);
  return counted?.ate ? { alcada: JSON.stringify(withoutAte(counted)) } : {};
}

/** Creates the service of drafts: created once, edited by one person at a time. */
export function createPropostaDrafts(parts: PropostaParts) {
  const { propostas, auditTrail, clock } = parts;

  async function insertOnce(
    usuario: Usuario,
    idEmpresa: number,
    { id, idCliente }: { id: string; idCliente: string },
    content: PropostaContent,
  ): Promise<void> {
    const now = clock();
    const em = now.toISOString();
    const { uid, nome } = usuario;
    const named = await assignCliente(parts, {
      ...{ idEmpresa, uid, cliente: content.cliente, atual: null, em },
      quem: { uid, administra: administersEmpresa(usuario, idEmpresa) },
      proposta: null,
    });
    await propostas.insert(
      {
        ...{ id, link: randomId(), idCliente, idEmpresa, ano: propostaYear(todayInSaoPaulo(now)) },
        ...{ estado: 'rascunho', etapas: '[]', vendedor: uid, vendedorNome: nome, cliente: named.id },
        ...derivedColumnsOf(idEmpresa, uid, content),
        ...{ versao: 0, revisao: 1, validade: null, expiraEm: null, motivo: null, motivoDetalhe: null },
        ...{ aceitaNome: null, aceitaEm: null, aceitaEndereco: null, aceitaVersao: null, perguntaEm: null },
        ...{ enviadaA: null, enviadaEm: null, enviadaPor: null, alcada: null, faturadaEm: null },
        ...{ criadaEm: em, alteradaEm: em },
      },
      {
        ...{ id: ulid(now.getTime()), acao: 'criar', de: null, para: 'rascunho', palavras: null },
        ...{ uid, nome, em, detalhe: {} },
      },
      named.before,
    );
  }

  /** Message about a conflict: who changed what. */
  async function conflictOf({ row }: OpenProposta, base: number): Promise<string> {
    const events = await propostas.eventsSince(row.idEmpresa, row.id, base);
    const quem = events.map(({ nome }) => nome).find(Boolean) ?? 'Alguém';
    const fields = new Set(
      events.flatMap(({ detalhe }) => (JSON.parse(detalhe) as { campos?: string[] }).campos ?? []),
    );
    const said = [...fields].flatMap((field) => DRAFT_PART_LABELS[field] ?? []);
    return `${quem} mudou ${said.length > 0 ? said.join(', ') : 'esta proposta'} enquanto você editava.`;
  }

  return {
    /**
     * Stores a draft, once: a repeated client id with the same contents returns the stored one. `conteudo` is
     * optional. Throws ApiError 409 for a client id that has stored other contents, 422 with a message per
     * field.
     */
    async create(
      usuario: Usuario,
      idEmpresa: number,
      { id: sent, conteudo: content }: { id: unknown; conteudo?: unknown },
    ): Promise<{ id: string; nova: boolean }> {
      scopeOf(usuario, idEmpresa);
      const idCliente = requireClientId(sent);
      const { uid } = usuario;
      const known = await propostas.findByClientId(idEmpresa, uid, idCliente);
      // Without contents nothing was typed that could be lost.
      if (known && content === undefined) return { id: known, nova: false };
      const read = readPropostaContent(content ?? EMPTY_PROPOSTA_CONTENT);
      const repeated = async (stored: string) => {
        if (content !== undefined) await requireSameProposta(propostas, { idEmpresa, id: stored }, read);
        return { id: stored, nova: false };
      };
      if (known) return repeated(known);
      const conteudo = await withStock(parts, idEmpresa, read);
      const id = randomId();
      const insert = async (): Promise<{ id: string; nova: boolean }> => {
        try {
          await insertOnce(usuario, idEmpresa, { id, idCliente }, conteudo);
        } catch (error) {
          if (!isUniqueFailure(error)) throw error;
          const twin = await propostas.findByClientId(idEmpresa, uid, idCliente);
          if (twin) return repeated(twin);
          // Another request stored the same customer at the same time: now it is found.
          await insertOnce(usuario, idEmpresa, { id, idCliente }, conteudo);
        }
        return { id, nova: true };
      };
      return audited({
        auditTrail,
        feito: { uid, idEmpresa, alvo: `proposta/${id}`, acoes: ['proposta.criar'] },
        write: insert,
        changed: ({ nova }) => nova,
      });
    },

    /** Saves a draft. Throws ApiError 409 when it is no draft any more, 422 with a message per field. */
    async save(
      usuario: Usuario,
      id: string,
      { base, conteudo: content }: { base: number; conteudo: unknown },
    ): Promise<PropostaSaveResult> {
      const open = await openProposta(parts, usuario, id);
      const read = readPropostaContent(content);
      const { row, cliente } = open;
      if (row.estado !== 'rascunho') throw stateChangedError(row);
      const conteudo = await withStock(parts, row.idEmpresa, read);
      const held = async (seen: OpenProposta) =>
        ({
          ok: false,
          mensagem: await conflictOf(seen, base),
          atual: propostaViewOf(usuario.uid, seen),
        }) as const;
      const before = propostaViewOf(usuario.uid, open).conteudo;
      const campos = changedFields(before, conteudo);
      // Sent twice, or saved without a change: nothing to store.
      if (
        campos.length === 0 &&
        JSON.stringify(parseTermos(row)) === JSON.stringify(withoutCliente(conteudo))
      )
        return { ok: true, revisao: row.revisao, proposta: propostaViewOf(usuario.uid, open) };
      if (row.revisao !== base) return held(open);
      const now = clock();
      const em = now.toISOString();
      const { idEmpresa, vendedor } = row;
      const isOutra = isForOtherPerson(row, before.cliente, conteudo.cliente);
      const hasPapers = campos.includes('cliente') && (await propostas.hasAnexos(idEmpresa, id));
      if (isOutra && hasPapers) throw invalid({ 'cliente.nome': OTHER_PERSON_ANEXOS });
      const named = await assignCliente(parts, {
        ...{ idEmpresa, uid: vendedor, cliente: conteudo.cliente, proposta: id, atual: cliente, em },
        quem: { uid: usuario.uid, administra: administersEmpresa(usuario, idEmpresa) },
        ...(isOutra ? {} : { deQuem: readRecipient(row.enviadaA) }),
        hasPutCpf: (of) => propostas.hasPutCpf(idEmpresa, id, of),
      });
      const putCpf = before.cliente.cpf === null && conteudo.cliente.cpf !== null && named.id === cliente?.id;
      // The link was sent to another customer, so it is replaced: it must not show what is prepared for the
      // new one.
      const isSent = row.versao > 0 && isOutra;
      const saved = await propostas.mutate({
        ...{ idEmpresa, id, base },
        also: isSent
          ? [...named.after, parts.links.keep(id, row.link, em), parts.links.withdraw(id)]
          : named.after,
        before: named.before,
        to: {
          ...derivedColumnsOf(idEmpresa, vendedor, conteudo),
          cliente: named.id,
          ...(hasPapers ? anexoOwnerColumns(row, before.cliente, conteudo.cliente) : {}),
          ...(isOutra ? withoutAteOf(row) : {}),
          ...(isSent ? { link: randomId(), enviadaA: JSON.stringify(NOBODY), ...WITHOUT_ACCEPTANCE } : {}),
        },
        evento: {
          ...{ id: ulid(now.getTime()), acao: 'salvar', de: 'rascunho', para: 'rascunho', palavras: null },
          ...{ uid: usuario.uid, nome: usuario.nome, em },
          // `outra`: what happened until now is another customer's. `cpfDe`: the customer whose CPF was typed here.
          detalhe: { campos, ...(isSent ? { outra: true } : {}), ...(putCpf ? { cpfDe: named.id } : {}) },
        },
      });
      const seen = await openProposta(parts, usuario, id);
      if (!saved) return held(seen);
      return { ok: true, revisao: seen.row.revisao, proposta: propostaViewOf(usuario.uid, seen) };
    },
  };
}

const withoutCliente = ({ cliente: _, ...termos }: PropostaContent) => termos;
