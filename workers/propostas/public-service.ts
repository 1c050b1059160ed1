import { ulid } from 'ulid';
import * as v from 'valibot';
import { administersEmpresa } from '../../app/domain/pessoas/administration.ts';
import { needsCredito } from '../../app/domain/propostas/alcada.ts';
import { isEndedWithoutVenda, nextPropostaEstado } from '../../app/domain/propostas/estados.ts';
import { customerTermos, type SoldUnidade, soldUnidade } from '../../app/domain/propostas/proposta-words.ts';
import { textSchema } from '../../app/domain/valores/text-schema.ts';
import { ApiError } from '../base/api-error.ts';
import { readFields } from '../base/read-fields.ts';
import { proposeTroca, reserveUnidade } from './faturamento.ts';
import { tellSeller } from './notices.ts';
import type { PropostaParts } from './parts.ts';
import type { PropostaRow } from './proposta-repository.ts';
import type { LinkedProposta, PublicPropostaRepository } from './public-repository.ts';
import { rulesInForce } from './rules-service.ts';
import type { AcceptingBrowser, PublicProposta } from './types.ts';
import { parseEtapas, propostaNumberOf, propostaVersionsOf, stateInputOf } from './view.ts';

const LINK_PATTERN = /^[0-9a-hjkmnp-tv-z]{32}$/;

const NOT_FOUND = () =>
  new ApiError(404, 'link-nao-encontrado', 'Esta proposta não existe, ou a loja ainda a prepara.');

/** 410: the link was replaced, and no longer tells whose proposta it was. */
const LINK_REPLACED = () =>
  new ApiError(
    410,
    'link-trocado',
    'Este link foi trocado e não abre mais a proposta. Peça o link novo a quem vendeu para você, na loja.',
  );

/** 403: the store's people must not accept in a customer's name. */
const LOJA_MEMBER_ERROR = () =>
  new ApiError(
    403,
    'aceite-da-loja',
    'Só o cliente aceita por aqui, e este navegador está com uma pessoa da loja. Se ele aceitou na loja, use “Cliente aceitou no balcão”, na proposta.',
  );

const NO_ANSWER = () =>
  new ApiError(
    503,
    'cadastro-indisponivel',
    'Não deu para conferir quem entrou neste navegador. Tente de novo.',
  );

/**
 * True for people and administrators of the company, and for the seller of this proposta, who may have moved
 * to another store.
 */
const isLojaMember = (
  { usuario }: Pick<AcceptingBrowser, 'usuario'>,
  { idEmpresa, vendedor }: Pick<PropostaRow, 'idEmpresa' | 'vendedor'>,
): boolean =>
  usuario !== null &&
  (usuario.id_empresa === idEmpresa || usuario.uid === vendedor || administersEmpresa(usuario, idEmpresa));

const NOME_MESSAGE = 'Escreva seu nome completo.';
/** Two words of at least two letters: an initial names nobody. */
const FULL_NAME = /\p{L}{2,}.*\s.*\p{L}{2,}/u;
const acceptanceSchema = v.object({
  nome: v.pipe(
    textSchema({ most: 80, message: NOME_MESSAGE, required: NOME_MESSAGE }),
    v.check((nome) => FULL_NAME.test(nome), 'Escreva nome e sobrenome.'),
  ),
});
const QUESTION_MESSAGE = 'Escreva sua pergunta.';
const questionSchema = v.object({
  texto: textSchema({
    most: 500,
    message: QUESTION_MESSAGE,
    required: QUESTION_MESSAGE,
    breaks: ['\n', '\r'],
  }),
});

/** Author of what a customer's acceptance does in the stock. */
const BY_CUSTOMER = { uid: '', nome: 'Cliente' };

/** Maximum number of tries of a customer's action when the store changes the proposta at the same time. */
const MAX_ATTEMPTS = 3;

/**
 * Propostas for their customer: everybody who has the link, without an account. Throws ApiError 404 for an
 * unknown link, or nothing released yet, 410 for a replaced link.
 */
export function createPublicPropostas(parts: PropostaParts & { publicas: PublicPropostaRepository }) {
  const { publicas, propostas, clock } = parts;

  async function open(link: string): Promise<LinkedProposta> {
    const read = () => (LINK_PATTERN.test(link) ? publicas.find(link) : Promise.resolve(null));
    const first = await read();
    if (!first)
      throw LINK_PATTERN.test(link) && (await parts.links.isTrocado(link)) ? LINK_REPLACED() : NOT_FOUND();
    const over = first.row.expiraEm !== null && Date.parse(first.row.expiraEm) <= clock().getTime();
    if (!over) return first;
    await parts.vencimentos.expireOver(clock().toISOString(), first.row.idEmpresa);
    return (await read()) ?? first;
  }

  /** Stock unit sold by it; null before the invoice. */
  async function unitOf({ row }: LinkedProposta): Promise<SoldUnidade | null> {
    if (row.estado !== 'faturada' || row.estoque === null) return null;
    const unidade = await parts.estoque.find(row.idEmpresa, row.estoque, false);
    return unidade && soldUnidade(unidade);
  }

  /** Newest released version. Throws ApiError 404 when there is none. */
  function visible(
    { row, cliente, versoes, reaberta }: LinkedProposta,
    showsFipe = false,
  ): Omit<PublicProposta, 'unidade'> {
    const status = stateInputOf(row);
    const [shown] = propostaVersionsOf(versoes, (termos) => customerTermos(termos, showsFipe));
    if (!shown) throw NOT_FOUND();
    const emPreparo = shown.versao !== row.versao || status.estado === 'rascunho';
    return {
      idEmpresa: row.idEmpresa,
      numero: propostaNumberOf(row),
      estado: status.estado,
      versao: shown.versao,
      // While a new version is prepared, its customer may be another: the name is not shown.
      primeiroNome: emPreparo ? '' : (cliente?.split(' ')[0] ?? ''),
      termos: shown.termos,
      numeros: shown.numeros,
      contato: shown.contato,
      validade: shown.validade,
      enviadaEm: shown.em,
      mudancas: shown.mudancas,
      emPreparo,
      vale: !isEndedWithoutVenda(status.estado) && !reaberta,
      // While a new version is prepared, the lender's answer to this one is unknown.
      sujeitaACredito: emPreparo ? needsCredito(shown.termos) : parseEtapas(row).includes('financeira'),
      aceita: row.aceitaEm === null ? null : { em: row.aceitaEm, versao: row.aceitaVersao ?? row.versao },
      acoes: (['aceitar', 'perguntar'] as const).filter(
        (action) =>
          nextPropostaEstado(status, action, 'cliente') !== null &&
          !(action === 'aceitar' && (emPreparo || row.aceitaEm !== null)),
      ),
    };
  }

  return {
    async find(link: string): Promise<PublicProposta> {
      const found = await open(link);
      const { fipeAoCliente } = await rulesInForce(parts.regras, found.row.idEmpresa);
      const shown = visible(found, fipeAoCliente);
      return { ...shown, unidade: await unitOf(found) };
    },

    /**
     * Accepts the version seen; idempotent. Throws ApiError 403 for people and administrators of the company,
     * 503 when that cannot be checked, 409 when there is a newer version or it has ended, 422 without a name.
     */
    async accept(
      link: string,
      { versao, nome }: { versao: number; nome: unknown },
      quem: AcceptingBrowser,
    ): Promise<void> {
      const read = readFields(acceptanceSchema, { nome }, { whole: 'nome' });
      for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
        const found = await open(link);
        const { row } = found;
        const { versao: shown } = visible(found);
        if (quem.situacao === 'indisponivel') throw NO_ANSWER();
        if (isLojaMember(quem, row)) throw LOJA_MEMBER_ERROR();
        if (row.aceitaEm !== null && row.aceitaVersao === versao) return;
        const para = nextPropostaEstado(stateInputOf(row), 'aceitar', 'cliente');
        if (para === null)
          throw new ApiError(409, 'nao-aceita', 'Esta proposta não pode mais ser aceita. Fale com a loja.');
        if (row.versao !== versao || shown !== versao)
          throw new ApiError(
            409,
            'versao-nova',
            'A loja enviou uma versão nova. Confira o que mudou e aceite de novo.',
          );
        const now = clock();
        const em = now.toISOString();
        const done = await propostas.mutate({
          ...{ idEmpresa: row.idEmpresa, id: row.id, base: row.revisao },
          to: {
            ...{ estado: para, expiraEm: null, aceitaNome: read.nome, aceitaEm: em },
            ...{ aceitaEndereco: quem.endereco, aceitaVersao: versao },
          },
          evento: {
            ...{ id: ulid(now.getTime()), acao: 'aceitar', de: row.estado, para, palavras: null },
            ...{ uid: '', nome: '', em },
            detalhe: { versao, ...(quem.aparelhoConhecido ? { aparelho: 'conhecido' } : {}) },
          },
          also: [
            ...reserveUnidade(parts, row, BY_CUSTOMER, now),
            ...(para === 'aprovada' && row.estado !== 'aprovada'
              ? proposeTroca(parts, row, BY_CUSTOMER, now)
              : []),
            ...tellSeller(
              parts,
              row,
              { tipo: 'proposta-aceita', texto: `O cliente aceitou a proposta ${propostaNumberOf(row)}.` },
              em,
            ),
          ],
        });
        if (done) return;
      }
      throw new ApiError(409, 'proposta-mudou', 'A loja mexe nesta proposta agora. Tente de novo.');
    },

    /** Sends a question. Throws ApiError 409, 422 for no text, 429 for too many. */
    async ask(link: string, pedido: { texto: unknown }): Promise<void> {
      const { texto: palavras } = readFields(questionSchema, pedido, { whole: 'texto' });
      const { row: asked } = await open(link);
      if (nextPropostaEstado(stateInputOf(asked), 'perguntar', 'cliente') !== null)
        await parts.limitePerguntas?.(asked.id);
      for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
        const found = await open(link);
        const { row } = found;
        visible(found);
        const para = nextPropostaEstado(stateInputOf(row), 'perguntar', 'cliente');
        if (para === null)
          throw new ApiError(409, 'encerrada', 'Esta proposta já foi encerrada. Fale com a loja.');
        const now = clock();
        const em = now.toISOString();
        const done = await propostas.mutate({
          ...{ idEmpresa: row.idEmpresa, id: row.id, base: row.revisao, to: { perguntaEm: em } },
          evento: {
            ...{ id: ulid(now.getTime()), acao: 'perguntar', de: row.estado, para, palavras },
            ...{ uid: '', nome: '', em, detalhe: {} },
          },
          also: tellSeller(
            parts,
            row,
            { tipo: 'proposta-pergunta', texto: `Há uma pergunta na proposta ${propostaNumberOf(row)}.` },
            em,
          ),
        });
        if (done) return;
      }
      throw new ApiError(409, 'proposta-mudou', 'A loja mexe nesta proposta agora. Tente de novo.');
    },
  };
}
