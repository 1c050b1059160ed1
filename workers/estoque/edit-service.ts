import { ulid } from 'ulid';
import {
  createEstoqueFields,
  createEstoqueSchema,
  type EstoqueValues,
  findModeloMoto,
  isSecretField,
  SECRET_FIELDS,
} from '../../app/domain/estoque/estoque-fields.ts';
import { estoqueItemWords } from '../../app/domain/estoque/estoque-search.ts';
import { warnAboutAmounts } from '../../app/domain/estoque/import-warnings.ts';
import { precoSortKey } from '../../app/domain/estoque/preco.ts';
import type { PricedMoto } from '../../app/domain/motos/pps.ts';
import type { Usuario } from '../../app/domain/pessoas/usuario.ts';
import { todayInSaoPaulo } from '../../app/domain/valores/dates.ts';
import { ApiError } from '../base/api-error.ts';
import { askAbout } from '../base/ask-about-preco.ts';
import type { AuditTrail } from '../base/audit-repository.ts';
import { audited } from '../base/audited.ts';
import { requireClientId } from '../base/client-id.ts';
import { requireAdministrador } from '../base/owner.ts';
import { randomId } from '../base/random-id.ts';
import { invalid, readFields } from '../base/read-fields.ts';
import { differing, editedFields, storedOther } from '../base/repeated-request.ts';
import { estoqueItemNotFound } from './access.ts';
import { type EstoqueItemRead, WITHOUT_VENDA } from './columns.ts';
import type { EstoqueItemChange, NewEstoqueItem } from './estoque-repository.ts';
import type { StoredEstoqueEvent } from './event-repository.ts';
import { type EstoqueParts, releaseOver } from './reading-service.ts';

const DUPLICATE_CHASSI = 'Já existe uma moto com este chassi no estoque.';

/** Fields derived from other fields or from the catalogue. */
export function derivedFields(
  idEmpresa: number,
  ficha: Omit<EstoqueValues, 'situacao'>,
  motos: readonly PricedMoto[],
) {
  const { moto, modelo } = findModeloMoto(ficha.modelo, motos);
  const named = { ...ficha, modelo, moto };
  return {
    moto,
    modelo,
    busca: estoqueItemWords({ idEmpresa, ...named }),
    precoDeOrdem: precoSortKey(named, motos),
  };
}

/** Builds the whole row of a new item. */
export function newEstoqueItem(
  { idEmpresa, idCliente, uid, em }: { idEmpresa: number; idCliente: string; uid: string; em: string },
  ficha: EstoqueValues,
  motos: readonly PricedMoto[],
): NewEstoqueItem {
  return {
    ...ficha,
    ...derivedFields(idEmpresa, ficha, motos),
    ...{ id: randomId(), idCliente, idEmpresa, uid, versao: 1, evento: ulid(Date.parse(em)), fotos: '[]' },
    ...{ reservadaPor: null, reservadaNome: null, reservadaPara: null, reservadaAte: null },
    ...{ ...WITHOUT_VENDA, criadoEm: em, alteradoEm: em },
  };
}

/** Describes changes by others in the meantime: "Helena mudou o preço e a cor". */
function wordsOf(events: readonly StoredEstoqueEvent[], rotuloOf: (field: string) => string): string {
  const said = events.map(({ acao, nome, detalhe }) => {
    const quem = nome.split(' ')[0] || 'O prazo';
    const { campos = [] } = JSON.parse(detalhe) as { campos?: string[] };
    if (acao === 'editar')
      return `${quem} mudou ${campos.length > 0 ? campos.map(rotuloOf).join(', ') : 'a ficha'}`;
    return `${quem}: ${acao}`;
  });
  return said.length > 0 ? `${said.join('; ')}. ` : '';
}

/**
 * Creates and edits items, for the company's administrators. Every method throws ApiError 403, 422 with a
 * message per field, 502 or 504. A form's `certo` false asks about amounts far from the known ones (422, `certo`).
 */
export function createEstoqueEditing(parts: EstoqueParts & { auditTrail: AuditTrail }) {
  const { itens, eventos, catalogo, precos, auditTrail, clock } = parts;
  const today = () => todayInSaoPaulo(clock());
  const motosOf = async (idEmpresa: number) => precos.inForce(await catalogo.motos(), idEmpresa);

  async function conflict(idEmpresa: number, id: string, base: number): Promise<ApiError> {
    const fields = createEstoqueFields(today());
    const rotuloOf = (field: string) =>
      Object.hasOwn(fields, field)
        ? fields[field as keyof typeof fields].desenho.rotulo.toLowerCase()
        : field;
    const words = wordsOf(await eventos.listSince(idEmpresa, id, base), rotuloOf);
    return new ApiError(
      409,
      'item-mudou',
      `Esta moto mudou enquanto você editava. ${words}Confira e salve de novo.`,
    );
  }

  /** Names of the form's fields that differ from the row. */
  const changedIn = (row: EstoqueItemRead, ficha: Omit<EstoqueValues, 'situacao'>): string[] =>
    Object.entries(ficha).flatMap(([nome, value]) =>
      (row as unknown as Record<string, unknown>)[nome] === value ? [] : [nome],
    );

  /** Id of the stored item when these values were sent first. Throws ApiError 409. */
  async function repeated(idEmpresa: number, id: string, ficha: EstoqueValues): Promise<string> {
    const row = await itens.find(idEmpresa, id, true);
    if (!row) return id;
    // Its history does not name secret fields, and acts change its situation.
    const changed = new Set<string>();
    if (row.versao > 1) {
      const edited = editedFields(await eventos.listSince(idEmpresa, id, 1));
      for (const field of [...edited, 'situacao', ...SECRET_FIELDS]) changed.add(field);
    }
    const { modelo } =
      ficha.modelo === row.modelo ? row : findModeloMoto(ficha.modelo, await motosOf(idEmpresa));
    if (differing(row, { ...ficha, modelo }, changed).length === 0) return id;
    throw storedOther(
      `Este formulário já guardou ${row.modelo}, chassi ${row.chassi}, com outros dados. O que você digitou depois não entrou no estoque: continua aqui.`,
      `/estoque/${id}`,
    );
  }

  return {
    /**
     * Stores an item and returns its id; a repeated client id with the same values returns the stored one's.
     * Throws ApiError 409 for a client id that has stored other values.
     */
    async create(
      usuario: Usuario,
      idEmpresa: number,
      { id, ...pedido }: Record<string, unknown>,
    ): Promise<string> {
      requireAdministrador(usuario, idEmpresa);
      const idCliente = requireClientId(id);
      const ficha = readFields(createEstoqueSchema(today()), pedido, { whole: 'modelo' });
      const known = await itens.findByClientId(idEmpresa, idCliente);
      if (known) return repeated(idEmpresa, known, ficha);
      if ((await itens.findByChassis(idEmpresa, [ficha.chassi])).length > 0)
        throw invalid({ chassi: DUPLICATE_CHASSI });
      const em = clock().toISOString();
      const { uid, nome } = usuario;
      const motos = await motosOf(idEmpresa);
      const novo = newEstoqueItem({ idEmpresa, idCliente, uid, em }, ficha, motos);
      if (pedido.certo === false)
        askAbout(...warnAboutAmounts({ ficha, moto: novo.moto, antes: null }, motos, () => true));
      const stored = await audited({
        auditTrail,
        feito: { uid, idEmpresa, alvo: `estoque/${novo.id}`, acoes: ['estoque.criar'] },
        write: () => itens.insert([novo], { acao: 'criar', detalhe: {}, uid, nome, em }),
        changed: (ids) => ids.length > 0,
      });
      const [first] = stored;
      if (first) return first;
      // A concurrent request was faster: the same form again, or another with the same chassis.
      const same = await itens.findByClientId(idEmpresa, idCliente);
      if (same) return repeated(idEmpresa, same, ficha);
      throw invalid({ chassi: DUPLICATE_CHASSI });
    },

    /** Edits an item. Throws ApiError 404, 409 when it was changed since `base`, naming the changes. */
    async edit(
      usuario: Usuario,
      idEmpresa: number,
      id: string,
      base: number,
      pedido: Record<string, unknown>,
    ): Promise<void> {
      requireAdministrador(usuario, idEmpresa);
      await releaseOver(parts, idEmpresa);
      const row = await itens.find(idEmpresa, id, true);
      if (!row) throw estoqueItemNotFound();
      const read = readFields(
        createEstoqueSchema(today()),
        { ...pedido, situacao: 'disponivel' },
        { whole: 'modelo' },
      );
      const { situacao: _, ...ficha } = read;
      const motos = await motosOf(idEmpresa);
      const named = { ...ficha, ...findModeloMoto(ficha.modelo, motos) };
      const fields = changedIn(row, named);
      if (fields.length === 0) return;
      if (row.versao !== base) throw await conflict(idEmpresa, id, base);
      if (pedido.certo === false) {
        const antes = { preco: row.preco, custo: row.custo ?? null };
        const says = (field: string) => fields.includes(field);
        askAbout(...warnAboutAmounts({ ficha, moto: named.moto, antes }, motos, says));
      }
      const others = await itens.findByChassis(idEmpresa, [ficha.chassi]);
      if (others.some((other) => other.id !== id)) throw invalid({ chassi: DUPLICATE_CHASSI });
      const em = clock().toISOString();
      const { uid, nome } = usuario;
      const to: EstoqueItemChange = { ...ficha, ...derivedFields(idEmpresa, ficha, motos) };
      // The event omits secret fields: people who may not read a field must not learn that it changed.
      const detalhe = { campos: fields.filter((field) => field !== 'moto' && !isSecretField(field)) };
      const event = { id: ulid(clock().getTime()), acao: 'editar', detalhe, uid, nome, em };
      const done = await audited({
        auditTrail,
        feito: { uid, idEmpresa, alvo: `estoque/${id}`, acoes: ['estoque.editar'] },
        write: () => itens.edit(idEmpresa, id, base, to, event),
        changed: Boolean,
      });
      if (!done) throw await conflict(idEmpresa, id, base);
    },
  };
}
