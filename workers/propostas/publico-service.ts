import { ulid } from 'ulid';
import * as v from 'valibot';
import { administra } from '../../app/domain/pessoas/administracao.ts';
import { temCredito } from '../../app/domain/propostas/alcada.ts';
import { semFipe, type UnidadeVendida, unidadeVendida } from '../../app/domain/propostas/em-palavras.ts';
import { isEncerrada, passoDe } from '../../app/domain/propostas/estados.ts';
import { texto } from '../../app/domain/valores/texto.ts';
import { ErroDaApi } from '../base/api-error.ts';
import { readFields } from '../base/read-fields.ts';
import { expireOver } from './acesso.ts';
import { tellSeller } from './avisos.ts';
import { proporTroca } from './faturamento.ts';
import type { PartesDasPropostas } from './partes.ts';
import type { PropostaRow } from './proposta-repository.ts';
import type { PropostaDoLink, PropostaPublicaRepository } from './publico-repository.ts';
import { regrasDe } from './regras-service.ts';
import type { PropostaPublica, PropostaPublicaService, QuemAceita } from './tipos.ts';
import { etapasDa, numeroDe, situacaoDe, versoesDe } from './vista.ts';

const LINK = /^[0-9a-hjkmnp-tv-z]{32}$/;

const NAO_EXISTE = () =>
  new ErroDaApi(404, 'link-nao-encontrado', 'Esta proposta não existe, ou a loja ainda a prepara.');

/** 410: the link was replaced, and no longer tells whose proposta it was. */
const TROCADO = () =>
  new ErroDaApi(
    410,
    'link-trocado',
    'Este link foi trocado e não abre mais a proposta. Peça o link novo a quem vendeu para você, na loja.',
  );

/** 403: the store's people must not accept in a customer's name. */
const DA_LOJA = () =>
  new ErroDaApi(
    403,
    'aceite-da-loja',
    'Só o cliente aceita por aqui, e este navegador está com uma pessoa da loja. Se ele aceitou na loja, use “Cliente aceitou no balcão”, na proposta.',
  );

const SEM_RESPOSTA = () =>
  new ErroDaApi(
    503,
    'cadastro-indisponivel',
    'Não deu para conferir quem entrou neste navegador. Tente de novo.',
  );

/**
 * True for people and administrators of the company, and for the seller of this proposta, who may have moved
 * to another store.
 */
const isDaLoja = (
  { usuario }: Pick<QuemAceita, 'usuario'>,
  { idEmpresa, vendedor }: Pick<PropostaRow, 'idEmpresa' | 'vendedor'>,
): boolean =>
  usuario !== null &&
  (usuario.id_empresa === idEmpresa || usuario.uid === vendedor || administra(usuario, idEmpresa));

const NOME = 'Escreva seu nome completo.';
const aceiteSchema = v.object({ nome: texto({ most: 80, message: NOME, required: NOME }) });
const PERGUNTA = 'Escreva sua pergunta.';
const perguntaSchema = v.object({
  texto: texto({ most: 500, message: PERGUNTA, required: PERGUNTA, breaks: ['\n', '\r'] }),
});

/** Maximum number of tries of a customer's action when the store changes the proposta at the same time. */
const TENTATIVAS = 3;

/** Creates the customer's side of propostas: for everybody who has the link, without an account. */
export function createPropostasPublicas(
  partes: PartesDasPropostas & { publicas: PropostaPublicaRepository },
): PropostaPublicaService {
  const { publicas, propostas, agora } = partes;

  async function open(link: string): Promise<PropostaDoLink> {
    const read = () => (LINK.test(link) ? publicas.find(link) : Promise.resolve(null));
    const first = await read();
    if (!first) throw LINK.test(link) && (await partes.links.isTrocado(link)) ? TROCADO() : NAO_EXISTE();
    const over = first.row.expiraEm !== null && Date.parse(first.row.expiraEm) <= agora().getTime();
    if (!over) return first;
    await expireOver(partes, first.row.idEmpresa);
    return (await read()) ?? first;
  }

  /** Stock unit sold by it; null before the invoice. */
  async function unitOf({ row }: PropostaDoLink): Promise<UnidadeVendida | null> {
    if (row.estado !== 'faturada' || row.estoque === null) return null;
    const unidade = await partes.estoque.find(row.idEmpresa, row.estoque, false);
    return unidade && unidadeVendida(unidade);
  }

  /** Newest released version. Throws ErroDaApi 404 when there is none. */
  function visible(
    { row, cliente, versoes, reaberta }: PropostaDoLink,
    asRead: typeof semFipe = semFipe,
  ): Omit<PropostaPublica, 'unidade'> {
    const situacao = situacaoDe(row);
    const [shown] = versoesDe(versoes, asRead);
    if (!shown) throw NAO_EXISTE();
    const emPreparo = shown.versao !== row.versao || situacao.estado === 'rascunho';
    return {
      idEmpresa: row.idEmpresa,
      numero: numeroDe(row),
      estado: situacao.estado,
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
      vale: !isEncerrada(situacao.estado) && !reaberta,
      // While a new version is prepared, the lender's answer to this one is unknown.
      sujeitaACredito: emPreparo ? temCredito(shown.termos) : etapasDa(row).includes('financeira'),
      aceita: row.aceitaEm === null ? null : { em: row.aceitaEm, versao: row.aceitaVersao ?? row.versao },
      acoes: (['aceitar', 'perguntar'] as const).filter(
        (acao) =>
          passoDe(situacao, acao, 'cliente') !== null &&
          !(acao === 'aceitar' && (emPreparo || row.aceitaEm !== null)),
      ),
    };
  }

  return {
    async find(link) {
      const found = await open(link);
      const { fipeAoCliente } = await regrasDe(partes.regras, found.row.idEmpresa);
      const shown = visible(found, fipeAoCliente ? (termos) => termos : semFipe);
      return { ...shown, unidade: await unitOf(found) };
    },

    async accept(link, { versao, nome }, quem) {
      const read = readFields(aceiteSchema, { nome }, { whole: 'nome' });
      for (let tentativa = 0; tentativa < TENTATIVAS; tentativa += 1) {
        const found = await open(link);
        const { row } = found;
        const { versao: shown } = visible(found);
        if (quem.situacao === 'indisponivel') throw SEM_RESPOSTA();
        if (isDaLoja(quem, row)) throw DA_LOJA();
        if (row.aceitaEm !== null && row.aceitaVersao === versao) return;
        const para = passoDe(situacaoDe(row), 'aceitar', 'cliente');
        if (para === null)
          throw new ErroDaApi(409, 'nao-aceita', 'Esta proposta não pode mais ser aceita. Fale com a loja.');
        if (row.versao !== versao || shown !== versao)
          throw new ErroDaApi(
            409,
            'versao-nova',
            'A loja enviou uma versão nova. Confira o que mudou e aceite de novo.',
          );
        const now = agora();
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
            ...(para === 'aprovada' && row.estado !== 'aprovada'
              ? proporTroca(partes, row, { uid: '' }, now)
              : []),
            ...tellSeller(
              partes,
              row,
              { tipo: 'proposta-aceita', texto: `O cliente aceitou a proposta ${numeroDe(row)}.` },
              em,
            ),
          ],
        });
        if (done) return;
      }
      throw new ErroDaApi(409, 'proposta-mudou', 'A loja mexe nesta proposta agora. Tente de novo.');
    },

    async ask(link, pedido) {
      const { texto: palavras } = readFields(perguntaSchema, pedido, { whole: 'texto' });
      const { row: asked } = await open(link);
      if (passoDe(situacaoDe(asked), 'perguntar', 'cliente') !== null)
        await partes.limitePerguntas?.(asked.id);
      for (let tentativa = 0; tentativa < TENTATIVAS; tentativa += 1) {
        const found = await open(link);
        const { row } = found;
        visible(found);
        const para = passoDe(situacaoDe(row), 'perguntar', 'cliente');
        if (para === null)
          throw new ErroDaApi(409, 'encerrada', 'Esta proposta já foi encerrada. Fale com a loja.');
        const now = agora();
        const em = now.toISOString();
        const done = await propostas.mutate({
          ...{ idEmpresa: row.idEmpresa, id: row.id, base: row.revisao, to: { perguntaEm: em } },
          evento: {
            ...{ id: ulid(now.getTime()), acao: 'perguntar', de: row.estado, para, palavras },
            ...{ uid: '', nome: '', em, detalhe: {} },
          },
          also: tellSeller(
            partes,
            row,
            { tipo: 'proposta-pergunta', texto: `Há uma pergunta na proposta ${numeroDe(row)}.` },
            em,
          ),
        });
        if (done) return;
      }
      throw new ErroDaApi(409, 'proposta-mudou', 'A loja mexe nesta proposta agora. Tente de novo.');
    },
  };
}
