import type { Usuario } from '../../app/domain/pessoas/usuario.ts';
import {
  checkFieldValues,
  type FieldDeclarations,
  rightValues,
  schemaOf,
} from '../../app/domain/resource/field-declarations.ts';
import {
  type DeclaredResource,
  describeItemChanges,
  type FieldEnvironment,
  itemChanges,
  itemSearchText,
  type StoredItem,
  thisItemLabel,
  withStoredOptions,
} from '../../app/domain/resource/resource.ts';
import type { ResourceName } from '../../app/domain/resource/resource-headers.ts';
import { DECLARED_RESOURCES } from '../../app/domain/resource/resource-registry.ts';
import { cutQuote } from '../../app/domain/valores/quote.ts';
import { SURE_FIELD } from '../../app/domain/valores/sure-amount.ts';
import { ApiError } from '../base/api-error.ts';
import { MOST_TRAIL_WORDS } from '../base/audit-repository.ts';
import { audited } from '../base/audited.ts';
import { requireClientId } from '../base/client-id.ts';
import { requireAdministrador } from '../base/owner.ts';
import { invalid } from '../base/read-fields.ts';
import { requireOnResource, resourceItemNotFound } from './access.ts';
import { changesByOthers, type ResourceParts, toItem } from './reading-service.ts';
import type { ResourceRow } from './resource-rows.ts';

/** Validates values. Throws ApiError 422 with a message per field. */
export function checkValues(
  recurso: DeclaredResource,
  fields: FieldDeclarations,
  pedido: Record<string, unknown>,
): Record<string, unknown> {
  const read = checkFieldValues(schemaOf(fields), pedido);
  // All messages at once: a rule across fields does not wait for the others to be mended.
  const byRules = recurso.regras?.(read.ok ? read.valores : rightValues(fields, pedido)) ?? {};
  const errors = read.ok ? byRules : { ...byRules, ...read.erros };
  if (!read.ok || Object.keys(errors).length > 0) throw invalid(errors);
  return read.valores;
}

/** Requires the person to administer every company that an item covers. Throws ApiError 403. */
export function requireItemScope(
  recurso: DeclaredResource,
  usuario: Usuario,
  ...all: readonly Record<string, unknown>[]
): void {
  for (const values of all)
    for (const loja of recurso.alcance?.(values) ?? []) requireAdministrador(usuario, loja);
}

/** Maximum number of tries on an item that changes at the same time. */
const TRIES = 3;

const isUnique = (error: unknown): boolean =>
  /UNIQUE constraint/i.test(
    `${error instanceof Error ? `${error.message} ${error.cause instanceof Error ? error.cause.message : ''}` : ''}`,
  );

export function createResourceWriting({ itens, opcoes, auditTrail, clock }: ResourceParts) {
  const eventoOf = ({ uid, nome }: Usuario, em: string) => ({ uid, nome, em });

  async function keyIsTaken(
    nome: ResourceName,
    idEmpresa: number,
    values: Record<string, unknown>,
    id: string,
  ) {
    const { chave, chaveUnica } = DECLARED_RESOURCES[nome];
    if (!chaveUnica) return false;
    const same = await itens.findByChave(
      nome,
      idEmpresa,
      Object.fromEntries(chave.map((each) => [each, values[each]])),
    );
    return same !== null && same.id !== id;
  }

  const keyTaken = ({ chave, ...recurso }: DeclaredResource, fields: FieldDeclarations) =>
    invalid(
      Object.fromEntries(
        chave.map((nome) => [
          nome,
          `Já existe outr${recurso.artigo} ${recurso.um} com este ${fields[nome]?.desenho.rotulo.toLowerCase()}.`,
        ]),
      ),
    );

  async function conflict(
    recurso: ResourceName,
    linha: ResourceRow,
    base: number,
    environment: FieldEnvironment,
  ): Promise<ApiError> {
    const declarado = DECLARED_RESOURCES[recurso];
    const fields = declarado.campos(withStoredOptions(declarado, environment, linha));
    const mudou = changesByOthers(await itens.listSince(recurso, linha.idEmpresa, linha.id, base));
    const words = Object.entries(mudou).flatMap(([nome, { agora: now, quem }]) => {
      const field = fields[nome];
      return field ? [[nome, `${quem.split(' ')[0]} mudou para ${field.toList(now)}.`] as const] : [];
    });
    return new ApiError(
      409,
      'item-mudou',
      `${thisItemLabel(declarado)} mudou enquanto você editava. Confira e salve de novo.`,
      {
        campos: Object.fromEntries(words),
      },
    );
  }

  /** Throws ApiError 422 with the question (`certo`) about values that may be a slip. */
  async function askAbout(recurso: DeclaredResource, idEmpresa: number, values: Record<string, unknown>) {
    const asked = recurso.duvida?.pergunta(values, await opcoes.plano(idEmpresa));
    if (asked) throw invalid({ [SURE_FIELD]: asked });
  }

  return {
    /**
     * Stores an item; a repeated client id with the same values returns the stored one, `nova` false. Throws
     * ApiError 403, 409 for an id of another item, 410 for a deleted one, 422 with a message per field. A form's `certo`
     * false asks about values that may be a slip (422, `certo`).
     */
    async create(
      nome: ResourceName,
      usuario: Usuario,
      idEmpresa: number,
      { id: sent, certo, ...pedido }: { id: unknown } & Record<string, unknown>,
    ): Promise<{ item: StoredItem; nova: boolean }> {
      const recurso = DECLARED_RESOURCES[nome];
      requireOnResource(recurso, 'criar', usuario, idEmpresa);
      const id = requireClientId(sent);
      const environment = await opcoes.ambiente(recurso, idEmpresa);
      const fields = recurso.campos(environment);
      const values = checkValues(recurso, fields, pedido);
      requireItemScope(recurso, usuario, values);
      const same = (linha: ResourceRow) => {
        if (Object.keys(itemChanges(fields, linha, values)).length === 0 || linha.versao > 1)
          return { item: toItem(linha), nova: false };
        throw new ApiError(409, 'id-ja-usado', 'Este id já guardou outra coisa. Gere um id novo.');
      };
      const known = await itens.find(nome, idEmpresa, id);
      if (known) return same(known);
      if ((await itens.listSince(nome, idEmpresa, id, 0)).length > 0)
        throw new ApiError(410, 'item-excluido', `${thisItemLabel(recurso)} foi excluíd${recurso.artigo}.`);
      if (await keyIsTaken(nome, idEmpresa, values, id)) throw keyTaken(recurso, fields);
      if (certo === false) await askAbout(recurso, idEmpresa, values);
      const em = clock().toISOString();
      const linha = {
        ...values,
        ...{ id, idEmpresa, versao: 1, usado: false, encerradoEm: null, criadoEm: em, alteradoEm: em },
        ...{ busca: itemSearchText(recurso, fields, values), uid: usuario.uid },
      };
      const stored = await audited({
        auditTrail,
        feito: { uid: usuario.uid, idEmpresa, alvo: `${nome}/${id}`, acoes: [`${nome}.criar`] },
        write: () => itens.insert(nome, linha, { acao: 'criar', mudou: {}, ...eventoOf(usuario, em) }),
        changed: Boolean,
      });
      if (stored) return { item: toItem(linha), nova: true };
      // A concurrent request was faster: the same form again, or another item with the same key.
      const other = await itens.find(nome, idEmpresa, id);
      if (other) return same(other);
      throw keyTaken(recurso, fields);
    },

    /** Edits an item. Throws ApiError 403, 404, 409 when others changed it since `base` or it ended, 422; `certo` as in create. */
    async edit(
      nome: ResourceName,
      usuario: Usuario,
      idEmpresa: number,
      sent: string,
      base: unknown,
      pedido: Record<string, unknown>,
    ): Promise<StoredItem> {
      const recurso = DECLARED_RESOURCES[nome];
      requireOnResource(recurso, 'alterar', usuario, idEmpresa);
      const linha = await itens.find(nome, idEmpresa, sent.toUpperCase());
      if (!linha) throw resourceItemNotFound(recurso);
      if (typeof base !== 'number' || !Number.isSafeInteger(base) || base < 1)
        throw invalid({ versao: 'Informe a versão que você leu.' });
      if (linha.encerradoEm !== null)
        throw new ApiError(
          409,
          'ja-encerrado',
          `${thisItemLabel(recurso)} já foi encerrad${recurso.artigo}.`,
        );
      const environment = withStoredOptions(recurso, await opcoes.ambiente(recurso, idEmpresa), linha);
      const fields = recurso.campos(environment);
      const kept = Object.keys(fields).flatMap((field) =>
        fields[field]?.posterior && !Object.hasOwn(pedido, field) ? [[field, linha[field]] as const] : [],
      );
      const values = checkValues(recurso, fields, { ...pedido, ...Object.fromEntries(kept) });
      requireItemScope(recurso, usuario, linha, values);
      const mudou = itemChanges(fields, linha, values);
      if (Object.keys(mudou).length === 0) return toItem(linha);
      if (linha.versao !== base) throw await conflict(nome, linha, base, environment);
      if (await keyIsTaken(nome, idEmpresa, values, linha.id)) throw keyTaken(recurso, fields);
      const em = clock().toISOString();
      if (pedido.certo === false && recurso.duvida?.campos.some((field) => Object.hasOwn(mudou, field)))
        await askAbout(recurso, idEmpresa, values);
      const usado = linha.usado || (recurso.usado?.(linha, environment.hoje) ?? false);
      const to = { ...values, usado, busca: itemSearchText(recurso, fields, values) };
      const done = await audited({
        auditTrail,
        feito: {
          ...{ uid: usuario.uid, idEmpresa, alvo: `${nome}/${linha.id}`, acoes: [`${nome}.alterar`] },
          detalhe: cutQuote(describeItemChanges(fields, mudou), MOST_TRAIL_WORDS),
        },
        write: () => itens.update(nome, linha, to, { acao: 'alterar', mudou, ...eventoOf(usuario, em) }),
        changed: Boolean,
      }).catch((error: unknown) => {
        throw isUnique(error) ? keyTaken(recurso, fields) : error;
      });
      const now = await itens.find(nome, idEmpresa, linha.id);
      if (!now) throw resourceItemNotFound(recurso);
      if (!done) throw await conflict(nome, now, base, environment);
      return toItem({ ...linha, ...to, alteradoEm: em, versao: linha.versao + 1 });
    },

    /** Deletes an item, or ends one that was in use; idempotent. Throws ApiError 403, 404. */
    async remove(
      nome: ResourceName,
      usuario: Usuario,
      idEmpresa: number,
      sent: string,
    ): Promise<'excluido' | 'encerrado'> {
      const recurso = DECLARED_RESOURCES[nome];
      requireOnResource(recurso, 'remover', usuario, idEmpresa);
      const { hoje } = await opcoes.ambiente({ opcoes: [] }, idEmpresa);
      for (let tries = 0; tries < TRIES; tries += 1) {
        const linha = await itens.find(nome, idEmpresa, sent.toUpperCase());
        if (!linha) throw resourceItemNotFound(recurso);
        requireItemScope(recurso, usuario, linha);
        if (linha.encerradoEm !== null) return 'encerrado';
        const used = linha.usado || (recurso.usado?.(linha, hoje) ?? false);
        const acao = recurso.remocao === 'encerrar' && used ? 'encerrar' : 'excluir';
        const em = clock().toISOString();
        const event = { acao, mudou: {}, ...eventoOf(usuario, em) };
        const done = await audited({
          auditTrail,
          feito: { uid: usuario.uid, idEmpresa, alvo: `${nome}/${linha.id}`, acoes: [`${nome}.${acao}`] },
          write: () =>
            acao === 'encerrar'
              ? itens.update(nome, linha, { usado: true, encerradoEm: em }, event)
              : itens.remove(nome, linha, event),
          changed: Boolean,
        });
        if (done) return acao === 'encerrar' ? 'encerrado' : 'excluido';
      }
      throw new ApiError(409, 'item-mudou', `${thisItemLabel(recurso)} está mudando agora. Tente de novo.`);
    },
  };
}
