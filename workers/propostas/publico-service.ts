import { ulid } from 'ulid';
import * as v from 'valibot';
import { type Estado, isVisivelAoCliente, passoDe } from '../../app/domain/propostas/estados.ts';
import { texto } from '../../app/domain/valores/texto.ts';
import { ErroDaApi } from '../base/api-error.ts';
import { readFields } from '../base/read-fields.ts';
import { expireOver } from './acesso.ts';
import { tellSeller } from './avisos.ts';
import { proporTroca } from './faturamento.ts';
import type { PartesDasPropostas } from './partes.ts';
import type { PropostaDoLink, PropostaPublicaRepository } from './publico-repository.ts';
import type { PropostaPublica, PropostaPublicaService } from './tipos.ts';
import { etapasDa, numeroDe, situacaoDe, versoesDe } from './vista.ts';

const LINK = /^[0-9a-hjkmnp-tv-z]{32}$/;

const NAO_EXISTE = () =>
  new ErroDaApi(404, 'link-nao-encontrado', 'Esta proposta não existe, ou a loja ainda a prepara.');

const NOME = 'Escreva seu nome completo.';
const aceiteSchema = v.object({ nome: texto({ most: 80, message: NOME, required: NOME }) });
const PERGUNTA = 'Escreva sua pergunta.';
const perguntaSchema = v.object({
  texto: texto({ most: 500, message: PERGUNTA, required: PERGUNTA, breaks: ['\n', '\r'] }),
});

/** How often an act of the customer is tried again where the store changes the proposal at the same moment. */
const TENTATIVAS = 3;

/** States in which nothing that was sent is offered any more, or not yet anew. */
const EM_PREPARO: readonly Estado[] = ['rascunho'];

/** The customer's side of proposals: whoever has the link, without an account. */
export function createPropostasPublicas(
  partes: PartesDasPropostas & { publicas: PropostaPublicaRepository },
): PropostaPublicaService {
  const { publicas, propostas, agora } = partes;

  async function open(link: string): Promise<PropostaDoLink> {
    const read = () => (LINK.test(link) ? publicas.find(link) : Promise.resolve(null));
    const first = await read();
    if (!first) throw NAO_EXISTE();
    const over = first.row.expiraEm !== null && Date.parse(first.row.expiraEm) <= agora().getTime();
    if (!over) return first;
    await expireOver(partes, first.row.idEmpresa);
    return (await read()) ?? first;
  }

  /** The newest version that the customer may see. Throws ErroDaApi 404 where there is none. */
  function visible({ row, cliente, versoes }: PropostaDoLink): PropostaPublica {
    const situacao = situacaoDe(row);
    const hidden = !isVisivelAoCliente(situacao);
    const [shown] = versoesDe(versoes).slice(hidden ? 1 : 0);
    if (!shown) throw NAO_EXISTE();
    const emPreparo = hidden || EM_PREPARO.includes(situacao.estado);
    return {
      idEmpresa: row.idEmpresa,
      numero: numeroDe(row),
      estado: situacao.estado,
      versao: shown.versao,
      primeiroNome: cliente?.split(' ')[0] ?? '',
      termos: shown.termos,
      numeros: shown.numeros,
      contato: shown.contato,
      validade: shown.validade,
      enviadaEm: shown.em,
      mudancas: shown.mudancas,
      emPreparo,
      sujeitaACredito: etapasDa(row).includes('financeira'),
      aceita: row.aceitaEm === null ? null : { em: row.aceitaEm, versao: row.aceitaVersao ?? row.versao },
      acoes: (['aceitar', 'perguntar'] as const).filter(
        (acao) =>
          passoDe(situacao, acao, 'cliente') !== null && !(acao === 'aceitar' && row.aceitaEm !== null),
      ),
    };
  }

  return {
    find: async (link) => visible(await open(link)),

    async accept(link, { versao, nome }, endereco) {
      const read = readFields(aceiteSchema, { nome }, { whole: 'nome' });
      for (let tentativa = 0; tentativa < TENTATIVAS; tentativa += 1) {
        const found = await open(link);
        const { row } = found;
        visible(found);
        if (row.aceitaEm !== null && row.aceitaVersao === versao) return;
        const para = passoDe(situacaoDe(row), 'aceitar', 'cliente');
        if (para === null)
          throw new ErroDaApi(409, 'nao-aceita', 'Esta proposta não pode mais ser aceita. Fale com a loja.');
        if (row.versao !== versao)
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
            ...{ aceitaEndereco: endereco, aceitaVersao: versao },
          },
          evento: {
            ...{ id: ulid(now.getTime()), acao: 'aceitar', de: row.estado, para, palavras: null },
            ...{ uid: '', nome: '', em, detalhe: { versao } },
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
