import { type AppLoadContext, data, redirect } from '@remix-run/cloudflare';
import { createCamposDoEstoque } from '~/domain/estoque/campos.ts';
import { faixaDeDias, frasesDosDias } from '~/domain/estoque/dias.ts';
import { fimMaximo, fimPadrao, formatAte, writeInstanteLocal } from '~/domain/estoque/reserva.ts';
import { NOME_DA_SITUACAO, type Situacao } from '~/domain/estoque/situacoes.ts';
import { administra } from '~/domain/pessoas/administracao.ts';
import { type EmpresaEscolhida, withEmpresa } from '~/domain/pessoas/empresa-escolhida.ts';
import type { Usuario } from '~/domain/pessoas/usuario.ts';
import { type Data, formatData, hojeEmSaoPaulo } from '~/domain/valores/datas.ts';
import { formatDinheiro } from '~/domain/valores/dinheiro.ts';
import { formatInstante } from '~/domain/valores/instantes.ts';
import { formatPercentual } from '~/domain/valores/percentual.ts';
import { isErroDaApi, orErrorPage, orNull, toResultado } from '~/lib/erros.ts';
import { textFields } from '~/lib/formulario.ts';
import { primeiroNome } from '~/lib/nomes.ts';
import { backToList } from '~/lib/voltar-a-lista.ts';
import type { EventoDoItem, Item } from '../../../workers/estoque/leitura-service.ts';
import { detalheDe, figurasDe, nomeDe, saidasDe } from './apresentar.ts';
import type { Fato, FichaDaMoto, RespostaDoEstoque } from './tipos.ts';

const HISTORIA_POR_PAGINA = 12;

const known = (fatos: readonly (Fato | false | null)[]): Fato[] => fatos.filter((fato) => !!fato);

/** Data for administrators only; the service omits the values for everybody else. */
function segredosDe({ custo, nota, margem, vendaValor }: Item): Fato[] {
  const ganho = margem && `${formatDinheiro(margem.valor)} (${formatPercentual(margem.percentual, 1)})`;
  return known([
    custo !== undefined && { rotulo: 'Custo', valor: custo === null ? '—' : formatDinheiro(custo) },
    typeof vendaValor === 'number' && { rotulo: 'Vendida por', valor: formatDinheiro(vendaValor) },
    margem !== undefined && { rotulo: 'Margem', valor: ganho || '—' },
    nota !== undefined && { rotulo: 'Nota fiscal', valor: nota || '—' },
  ]);
}

/** Describes who holds the reservation; unapproved people get no name. */
function whoHolds({ minha, reservadaNome, chassi }: Item): string {
  if (minha) return 'você';
  return reservadaNome || (chassi === null ? 'outra pessoa' : 'alguém que saiu');
}

/** Fact of the entry; one that is still to come is not "today". */
const entradaDe = ({ entrouEm, dias }: Item, hoje: Data): Fato =>
  entrouEm > hoje
    ? { rotulo: 'Entra em', valor: formatData(entrouEm) }
    : { rotulo: 'Entrou em', valor: `${formatData(entrouEm)}, ${frasesDosDias(dias)}` };

function toFicha(item: Item, motos: Parameters<typeof figurasDe>[1], hoje: Data): FichaDaMoto {
  const { id, situacao, dias, reservadaAte, reservadaPara, versao, observacao } = item;
  return {
    ...{ id, situacao, versao, observacao, acoes: item.acoes },
    nome: nomeDe(item),
    detalhe: detalheDe(item),
    reserva: reservadaAte
      ? {
          quem: whoHolds(item),
          para: reservadaPara ?? '',
          ate: formatAte(reservadaAte),
          minha: item.minha,
        }
      : null,
    dias: frasesDosDias(dias),
    faixa: faixaDeDias(dias),
    preco: item.precoVigente,
    sugerido: item.precoProprio === null,
    fatos: known([
      { rotulo: 'Cor', valor: item.cor },
      { rotulo: 'Ano', valor: `${item.anoFabricacao}/${item.anoModelo}` },
      { rotulo: 'Localização', valor: item.local },
      entradaDe(item, hoje),
      item.chassi !== null && { rotulo: 'Chassi', valor: item.chassi },
      item.motor !== null && { rotulo: 'Motor', valor: item.motor },
      item.vendidaEm !== null && { rotulo: 'Vendida em', valor: formatInstante(item.vendidaEm) },
      item.vendaNumero !== null && {
        ...{ rotulo: 'Proposta', valor: item.vendaNumero },
        ...(item.vendaProposta === null ? {} : { para: `/propostas/${item.vendaProposta}` }),
      },
    ]),
    segredos: segredosDe(item),
    figuras: figurasDe(item, motos),
    ...saidasDe(item),
  };
}

/** Labels of the history's events. */
const ATOS: Readonly<Record<string, string>> = {
  criar: 'Entrou no estoque',
  editar: 'Ficha alterada',
  chegar: 'Chegou à loja',
  reservar: 'Reservada',
  estender: 'Reserva estendida',
  liberar: 'Reserva liberada',
  vencer: 'Reserva venceu',
  vender: 'Vendida',
  entregar: 'Entregue',
  devolver: 'Voltou ao estoque',
};

function toFato(
  { id, acao, para, nome, em, cliente, detalhe }: EventoDoItem,
  rotuloOf: (campo: string) => string,
) {
  const { ate, motivo, campos = [] } = detalhe;
  const parts = [
    acao === 'vencer' ? null : primeiroNome(nome || 'Quem não está mais aqui'),
    formatInstante(em),
    ate && `até ${formatAte(ate)}`,
    motivo,
    campos.length > 0 && campos.map(rotuloOf).join(', '),
  ];
  return {
    id,
    titulo: `${ATOS[acao] ?? acao}${cliente ? ` para ${cliente}` : ''}`,
    detalhe: parts.filter(Boolean).join(' · '),
    valor: NOME_DA_SITUACAO[para as Situacao] ?? para,
  };
}

/** Loads an item with everything its screen shows; redirects to the list when it is gone. */
export async function loadItem(
  context: AppLoadContext,
  usuario: Usuario,
  empresa: EmpresaEscolhida,
  id: string,
  params: URLSearchParams,
) {
  const item = await context.estoque
    .find(usuario, empresa.id, id)
    .catch((error) => backToList(context, '/estoque', empresa, error));
  const page = { cursor: params.get('antes') ?? undefined, limit: HISTORIA_POR_PAGINA };
  const [motos, { rows, proximo }] = await Promise.all([
    orNull(context.catalogo.motos()),
    orErrorPage(context.estoque.history(usuario, empresa.id, id, page)),
  ]);
  const agora = context.agora();
  const campos = createCamposDoEstoque(agora.toISOString().slice(0, 10));
  const rotuloOf = (campo: string) =>
    campo === 'fotos'
      ? 'fotos'
      : (campos[campo as keyof typeof campos]?.desenho.rotulo.toLowerCase() ?? campo);
  const gere = usuario.aprovado && administra(usuario, empresa.id);
  return {
    empresa,
    ficha: toFicha(item, motos ?? [], hojeEmSaoPaulo(agora)),
    historia: { fatos: rows.map((evento) => toFato(evento, rotuloOf)), proximo },
    /** Action whose dialog the query string opens. */
    pergunta: item.acoes.find((acao) => acao === params.get('acao')) ?? null,
    fim: {
      padrao: writeInstanteLocal(fimPadrao(agora)),
      maximo: writeInstanteLocal(fimMaximo(agora, gere)),
      minimo: writeInstanteLocal(agora),
    },
    gere,
    fazPecas: usuario.id_empresa === empresa.id,
  };
}

const FEITO: Readonly<Record<string, string>> = {
  chegar: 'A moto está disponível.',
  reservar: 'Moto reservada.',
  estender: 'Reserva estendida.',
  liberar: 'A moto está livre de novo.',
  vender: 'Venda registrada.',
  entregar: 'Entrega registrada.',
  devolver: 'A moto voltou ao estoque.',
};

/** Performs the action of an item's form: chegar, reservar, estender, liberar, vender, entregar, devolver. */
export async function changeItem(
  context: AppLoadContext,
  usuario: Usuario,
  empresa: EmpresaEscolhida,
  id: string,
  formData: FormData,
) {
  const campos = textFields(formData);
  const { estoque } = context;
  const { _acao = '', para, ate, motivo } = campos;
  const acts: Record<string, () => Promise<void>> = {
    chegar: () => estoque.arrive(usuario, empresa.id, id),
    reservar: () => estoque.reserve(usuario, empresa.id, id, { para, ate: ate ?? '' }),
    estender: () => estoque.extend(usuario, empresa.id, id, { ate: ate ?? '' }),
    liberar: () => estoque.release(usuario, empresa.id, id),
    vender: () => estoque.sell(usuario, empresa.id, id, { motivo }),
    entregar: () => estoque.deliver(usuario, empresa.id, id),
    devolver: () => estoque.giveBack(usuario, empresa.id, id, { motivo }),
  };
  const act = Object.hasOwn(acts, _acao) ? acts[_acao] : undefined;
  if (!act) {
    const resultado = { valores: campos, erros: {}, aviso: 'Escolha o que fazer com a moto.' };
    return data<RespostaDoEstoque>({ tela: 'item', resultado }, { status: 400 });
  }
  try {
    await act();
  } catch (error) {
    if (isErroDaApi(error) && error.status === 404) backToList(context, '/estoque', empresa, error);
    const { status, ...resultado } = toResultado(error, campos, ['para', 'ate', 'motivo']);
    return data<RespostaDoEstoque>({ tela: 'item', resultado }, { status });
  }
  context.notify(FEITO[_acao] ?? 'Pronto.');
  throw redirect(withEmpresa(`/estoque/${id}`, empresa));
}
