import type { AppLoadContext } from '@remix-run/cloudflare';
import { ulid } from 'ulid';
import { simularComUsado } from '~/domain/financiamento/usado-na-troca.ts';
import type { Usuario } from '~/domain/pessoas/usuario.ts';
import { drawForm } from '~/domain/resource/campo.ts';
import { camposDaEdicao, camposDoAdministrador } from '~/domain/seminovos/campos-da-edicao.ts';
import { mesDaFipe, percentualDaFipe } from '~/domain/seminovos/contra-fipe.ts';
import { readFicha } from '~/domain/seminovos/ficha.ts';
import { GUIAS } from '~/domain/seminovos/fotos.ts';
import { type MarcasMudadas, marcasEmPalavras } from '~/domain/seminovos/marcas.ts';
import { isAvaliacaoValida } from '~/domain/seminovos/prazos.ts';
import { NOMES_DAS_SITUACOES, type Situacao } from '~/domain/seminovos/situacoes.ts';
import { formatData, hojeEmSaoPaulo } from '~/domain/valores/datas.ts';
import { formatDinheiro, formatValor } from '~/domain/valores/dinheiro.ts';
import { formatPlaca } from '~/domain/valores/identificadores.ts';
import { formatTelefone, telefoneWhatsApp } from '~/domain/valores/telefone.ts';
import { enderecoDoWhatsApp } from '~/domain/valores/whatsapp.ts';
import { readAutoresDaLoja } from '~/lib/autores.ts';
import type { AtoDaLoja } from '../../../workers/seminovos/ato-service.ts';
import type { EventoRow } from '../../../workers/seminovos/seminovo-repository.ts';
import type { SeminovoVisto } from '../../../workers/seminovos/seminovo-service.ts';
import { anoDe, comPontos, nomeDe } from './palavras.server.ts';
import type { PainelDaEquipe } from './tipos.ts';

const HISTORIA_POR_PAGINA = 10;

const NOMES_DOS_ATOS: Readonly<Record<AtoDaLoja, string>> = {
  avaliar: 'Dar o valor',
  recusar: 'Recusar',
  propor: 'Pôr em proposta',
  desistir: 'Tirar da proposta',
  publicar: 'Publicar na vitrine',
  reservar: 'Reservar',
  liberar: 'Liberar a reserva',
  vender: 'Vender',
  devolver: 'Devolver à venda',
  reabrir: 'Reabrir',
};

/** Acts without a button here: they belong to propostas. */
const SEM_BOTAO: readonly AtoDaLoja[] = ['propor', 'desistir'];

const NOMES_DOS_EVENTOS: Readonly<Record<string, string>> = {
  criar: 'Cadastrada',
  receber: 'Pedido do cliente',
  corrigir: 'O cliente corrigiu os dados',
  editar: 'Dados mudados',
  avaliar: 'Valor dado',
  recusar: 'Recusada',
  'recusar-troca': 'Recusada na proposta',
  aceitar: 'O cliente aceitou',
  perguntar: 'O cliente perguntou',
  propor: 'Entrou em proposta',
  desistir: 'Saiu da proposta',
  publicar: 'Publicada',
  reservar: 'Reservada',
  liberar: 'Reserva liberada',
  vender: 'Vendida',
  devolver: 'Voltou à venda',
  reabrir: 'Reaberta',
};

function dadosDe(row: SeminovoVisto): PainelDaEquipe['dados'] {
  const ficha = readFicha(row.ficha);
  const money = (n: number | null | undefined) => (n === null || n === undefined ? '' : formatDinheiro(n));
  const ofFipe = percentualDaFipe(row.preco ?? row.valorAvaliado, row.fipeValor);
  const all: [string, string][] = [
    ['Placa', row.placa ? formatPlaca(row.placa) : ''],
    ['Renavam', row.renavam ?? ''],
    ['Chassi', row.chassi ?? ''],
    [
      'FIPE',
      row.fipeValor
        ? `${money(row.fipeValor)} (${mesDaFipe(row.fipeReferencia ?? '', '')}, código ${row.codigoFipe})`
        : '',
    ],
    ['Do valor da FIPE', ofFipe === null ? '' : `${ofFipe}%`],
    ['Multas e débitos', money(ficha.multas)],
    ['Custo', money(row.custo)],
    ['Motivo da recusa', row.motivoDaRecusa ?? ''],
  ];
  return all.filter(([, valor]) => valor !== '').map(([rotulo, valor]) => ({ rotulo, valor }));
}

function contatoDe(row: SeminovoVisto): PainelDaEquipe['contato'] {
  const { contatoNome, contatoTelefone, contatoEmail, modelo } = row;
  if (!contatoNome) return null;
  const number = contatoTelefone ? telefoneWhatsApp(contatoTelefone) : null;
  const text = `Olá, ${contatoNome.split(' ')[0]}! Sobre a sua ${modelo}:`;
  return {
    nome: contatoNome,
    telefone: contatoTelefone && formatTelefone(contatoTelefone),
    whatsapp: number && enderecoDoWhatsApp(text, number),
    email: contatoEmail,
  };
}

function avaliacaoDe(row: SeminovoVisto, { id_empresa }: Usuario, agora: Date): PainelDaEquipe['avaliacao'] {
  const { valorAvaliado: valor, avaliacaoAte: ate, resposta, pergunta, motivoDoValor: motivo } = row;
  const valida = row.situacao === 'avaliado' && valor !== null && isAvaliacaoValida(ate, agora);
  // For a seminovo for sale the validity of its evaluation no longer matters.
  const isOpen = row.situacao === 'avaliado' || row.situacao === 'avaliacao';
  const ends =
    isOpen &&
    ate &&
    (isAvaliacaoValida(ate, agora) ? `vale até ${formatData(ate)}` : `venceu em ${formatData(ate)}`);
  return {
    ...{ valor, valida, resposta, pergunta, motivo },
    frase: valor === null ? null : ends || null,
    simular:
      valida && valor !== null
        ? simularComUsado(null, { id: row.idEmpresa === id_empresa ? row.id : '', valor })
        : null,
  };
}

function camposDe(row: SeminovoVisto, hoje: string): PainelDaEquipe['campos'] {
  const { custo, ...others } = row;
  const known = { ...others, ...readFicha(row.ficha) };
  // People who may not see the cost get no field for it.
  if (custo === undefined) {
    const campos = camposDaEdicao(hoje);
    return drawForm(campos, Object.keys(campos) as (keyof typeof campos)[], known);
  }
  const campos = camposDoAdministrador(hoje);
  return drawForm(campos, Object.keys(campos) as (keyof typeof campos)[], { ...known, custo });
}

/** Details of an event: an amount, its administrator, an ended evaluation, a replaced FIPE value, marks, duplicates. */
type Detalhe = {
  valor?: number;
  iguais?: readonly string[];
  administra?: boolean;
  avaliacao?: { valor: number };
  marcas?: MarcasMudadas;
  fipe?: Record<'antes' | 'depois', { valor: number | null; mes: string | null }>;
};

function ditoDe({ iguais, avaliacao, fipe, marcas }: Detalhe): string {
  if (iguais?.length) return 'placa que a loja já tinha';
  const ended = avaliacao ? `avaliação de ${formatDinheiro(avaliacao.valor)} deixou de valer` : '';
  const which = marcas ? marcasEmPalavras(marcas) : '';
  if (!fipe) return [which, ended].filter(Boolean).join(' · ');
  const words = ({ valor, mes }: { valor: number | null; mes: string | null }) =>
    valor === null ? 'sem valor' : `${formatDinheiro(valor)} (${mesDaFipe(mes ?? '', '')})`;
  return [which, `FIPE de ${words(fipe.antes)} para ${words(fipe.depois)}`, ended]
    .filter(Boolean)
    .join(' · ');
}

function fatoDe(
  { id, acao, uid, em, detalhe }: EventoRow,
  autor: (uid: string, administra?: boolean) => string,
) {
  const dito = JSON.parse(detalhe || '{}') as Detalhe;
  const when = formatData(hojeEmSaoPaulo(new Date(em)));
  return {
    id,
    titulo: NOMES_DOS_EVENTOS[acao] ?? acao,
    detalhe: [`${uid === '' ? 'o cliente' : autor(uid, dito.administra)}, ${when}`, ditoDe(dito)]
      .filter(Boolean)
      .join(' · '),
    valor: typeof dito.valor === 'number' ? formatDinheiro(dito.valor) : '',
  };
}

/** Loads the loja's view of a seminovo. Throws ErroDaApi 403, 404. */
export async function loadPainel(
  context: AppLoadContext,
  usuario: Usuario,
  id: string,
  params: URLSearchParams,
): Promise<PainelDaEquipe> {
  const row = await context.seminovos.find(usuario, id);
  const page = { cursor: params.get('antes') ?? undefined, limit: HISTORIA_POR_PAGINA };
  const [fotos, iguais, history, autor] = await Promise.all([
    context.fotosDaLoja.list(usuario, id),
    context.seminovos.iguais(usuario, id),
    context.seminovos.history(usuario, id, page),
    readAutoresDaLoja(context, usuario, row.idEmpresa),
  ]);
  const agora = context.agora();
  const situacao = row.situacao as Situacao;
  const atos = context.atosDosSeminovos.atos(usuario, row).filter((ato) => !SEM_BOTAO.includes(ato));
  const more = new URLSearchParams(params);
  if (history.proximo) more.set('antes', history.proximo);
  return {
    ...{ versao: row.versao, nome: nomeDe(row), situacao: NOMES_DAS_SITUACOES[situacao] },
    detalhe: [anoDe(row), `${comPontos(row.km)} km`, row.cor].filter(Boolean).join(' · '),
    dados: dadosDe(row),
    iguais: iguais.map((igual) => ({
      ...{ id: igual.id, nome: igual.nome, situacao: NOMES_DAS_SITUACOES[igual.situacao] },
    })),
    folha: ['disponivel', 'reservado'].includes(situacao) ? `/seminovos/${id}/folha` : null,
    atos: atos.map((ato) => ({ ato, rotulo: NOMES_DOS_ATOS[ato] })),
    aprovado: usuario.aprovado,
    contato: contatoDe(row),
    avaliacao: avaliacaoDe(row, usuario, agora),
    proposta: atos.includes('avaliar') ? await context.atosDosSeminovos.propose(usuario, id) : null,
    preco: row.preco === null ? '' : formatValor(row.preco),
    campos: params.has('editar') ? camposDe(row, hojeEmSaoPaulo(agora)) : null,
    fotos: fotos.map(({ id: foto, angulo, liberada, versao }) => ({
      ...{ id: foto, liberada, url: `/seminovos/${id}/fotos/${foto}?v=${versao}` },
      angulo: angulo ? GUIAS[angulo].nome : 'Foto',
    })),
    idDaFoto: ulid(agora.getTime()),
    historia: history.rows.map((evento) => fatoDe(evento, autor)),
    maisHistoria: history.proximo ? `?${more}` : null,
  };
}
