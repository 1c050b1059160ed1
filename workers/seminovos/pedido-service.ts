import * as v from 'valibot';
import { readContact, readMoto, readSending } from '../../app/domain/seminovos/pedido-form.ts';
import { placaKey } from '../../app/domain/seminovos/placa.ts';
import { avaliacaoPath, isVisitanteSecret } from '../../app/domain/seminovos/visitante-secret.ts';
import { todayInSaoPaulo } from '../../app/domain/valores/dates.ts';
import { textSchema } from '../../app/domain/valores/text-schema.ts';
import { ApiError } from '../base/api-error.ts';
import { requireClientId } from '../base/client-id.ts';
import { sha256Hex } from '../base/hash.ts';
import { randomId } from '../base/random-id.ts';
import { invalid, readFields } from '../base/read-fields.ts';
import { storedOther } from '../base/repeated-request.ts';
import type { DuplicatesRepository } from './duplicates-repository.ts';
import type { FormToken } from './form-token.ts';
import { type FipeLookup, lookUpFipe } from './look-up-fipe.ts';
import { newSeminovoRow } from './new-seminovo.ts';
import type { PedidoLimits } from './pedido-limits.ts';
import type { PedidoRepository } from './pedido-repository.ts';
import type { SeminovoRow } from './seminovo-repository.ts';
import { isOtherSeminovo } from './sent-again.ts';
import type { Turnstile } from './turnstile.ts';

/** Request of a visitor: fields as typed, and the form's technical fields. */
export type SentPedido = {
  /** Client id, the idempotency key. */
  id: unknown;
  /** Secret made by the client; only its hash is stored. */
  segredo: unknown;
  campos: Readonly<Record<string, string | undefined>>;
  senha: unknown;
  verificacao: unknown;
};

/**
 * Schema of the texts that app/domain/seminovos does not validate: rejects letters that nobody types on
 * purpose.
 */
const textEntries = (() => {
  const one = (most: number) => textSchema({ most, message: 'Confira este campo.' });
  const several = (most: number) =>
    textSchema({ most, message: 'Confira este campo.', breaks: ['\n', '\t'] });
  return v.object({
    ...{ marca: one(40), modelo: one(80), cor: one(40), nome: one(120) },
    ...{ acessorios: several(300), descricao: several(500) },
  });
})();

/** Name of the honeypot field, hidden from people. */
export const HONEYPOT_FIELD = 'site';

/**
 * Parses motorcycle and contact of a form. Throws ApiError 422 with a message by field.
 * @param today YYYY-MM-DD
 */
export function requireValidPedido(fields: SentPedido['campos'], today: string) {
  const { moto, erros: daMoto } = readMoto(fields, today);
  const { contato, erros: doContato } = readContact(fields);
  const { idEmpresa, consentimento, erros: doEnvio } = readSending(fields);
  const errors = { ...daMoto, ...doEnvio, ...doContato };
  if (Object.keys(errors).length > 0) throw invalid(errors);
  checkTexts(moto, contato.nome);
  return { moto, contato, idEmpresa, consentimento };
}

/** Validates the texts. Throws ApiError 422. */
export function checkTexts(moto: ReturnType<typeof readMoto>['moto'], nome: string): void {
  const { marca, modelo, cor, descricao, ficha } = moto;
  readFields(
    textEntries,
    { marca, modelo, cor, descricao, nome, acessorios: ficha.acessorios },
    { whole: '' },
  );
}

/** Accepts visitors' requests for an evaluation. */
export function createPedidoService(parts: {
  pedidos: PedidoRepository;
  iguais: DuplicatesRepository;
  senhas: FormToken;
  turnstile: Turnstile;
  limites: PedidoLimits;
  fipe: FipeLookup;
  /** Ids of all companies. Throws ApiError 502, 504. */
  empresas: () => Promise<readonly number[]>;
  /** Exact network address of the request, for Turnstile. */
  endereco: string;
  clock: () => Date;
}) {
  const { pedidos, iguais: repetidos, senhas, turnstile, limites, fipe, empresas, endereco, clock } = parts;

  async function findSent(
    { idEmpresa, moto, contato, consentimento }: ReturnType<typeof requireValidPedido>,
    { idCliente, segredo, hash }: { idCliente: string; segredo: string; hash: string },
  ): Promise<string | null> {
    const known = await pedidos.findByClientId(idEmpresa, idCliente);
    if (!known) return null;
    if (known.segredo === hash) {
      const { ficha, ...columns } = moto;
      const { nome: contatoNome, telefone: contatoTelefone, email: contatoEmail } = contato;
      const sent = { ...columns, ...ficha, contatoNome, contatoTelefone, contatoEmail, consentimento };
      if (await isOtherSeminovo(pedidos, known, sent))
        throw storedOther(
          'Este pedido já foi enviado à loja, com outros dados. O que você digitou depois não chegou lá: continua aqui. Para corrigir, fale com a loja.',
          avaliacaoPath(known.id, segredo),
        );
      return known.id;
    }
    throw new ApiError(409, 'pedido-enviado', 'Este pedido já foi enviado. Abra a página de novo.');
  }

  return {
    /** Issues a form token. */
    issueSenha: (): Promise<string> => senhas.issue(),

    /**
     * Stores a request once and returns its id. A plate that the store has already is accepted too, and shown
     * to its people only: a stranger must learn nothing by trying plates. Throws ApiError 409 (client id of
     * somebody else, or one that has sent other data), 422 (fields; `formulario-vencido`: another token is
     * needed, nothing typed is lost), 429, 502, 504.
     */
    async create({
      id,
      segredo,
      campos,
      senha,
      verificacao,
    }: SentPedido): Promise<{ id: string; nova: boolean }> {
      const idCliente = requireClientId(id);
      if (!isVisitanteSecret(segredo)) throw invalid({ segredo: 'Abra a página de novo.' });
      // A person whose browser filled in the honeypot is asked again, with the field empty.
      if ((campos[HONEYPOT_FIELD] ?? '') !== '')
        throw new ApiError(422, 'confira', 'Confira os dados e envie de novo.');
      const now = clock();
      const parsed = requireValidPedido(campos, todayInSaoPaulo(now));
      const { moto, contato, idEmpresa, consentimento } = parsed;
      if (!(await empresas()).includes(idEmpresa)) throw invalid({ empresa: 'Escolha a loja.' });
      const hash = await sha256Hex(segredo);
      const sending = { idCliente, segredo, hash };
      const known = await findSent(parsed, sending);
      if (known) return { id: known, nova: false };

      const nome = await senhas.check(senha);
      await turnstile.check(verificacao, endereco);
      await limites.spendPedido(nome, idEmpresa);
      const [value, iguais] = await Promise.all([
        lookUpFipe(fipe, moto.codigoFipe, moto.anoModelo),
        repetidos.listSame(idEmpresa, { placa: moto.placa, chassi: null, renavam: null }),
      ]);
      const em = now.toISOString();
      const row: SeminovoRow = {
        ...newSeminovoRow({ id: randomId(), idCliente, idEmpresa, uid: '', em }),
        ...{ origem: 'visitante', situacao: 'avaliacao', ...moto, ficha: JSON.stringify(moto.ficha) },
        chaveDaPlaca: placaKey(moto.placa),
        ...value,
        ...{ contatoNome: contato.nome, contatoTelefone: contato.telefone, contatoEmail: contato.email },
        ...{ consentimento, consentidoEm: em, segredo: hash },
      };
      const detalhe = iguais.length > 0 ? { iguais: iguais.map((igual) => igual.id) } : {};
      if (await pedidos.insert(row, { acao: 'receber', detalhe, uid: '', em }))
        return { id: row.id, nova: true };
      const other = await findSent(parsed, sending);
      if (!other) throw new Error('A request was neither stored nor found.');
      return { id: other, nova: false };
    },
  };
}
