import { type AppLoadContext, data, redirect } from '@remix-run/cloudflare';
import type { FipeMonth } from '~/domain/fipe/fipe-types.ts';
import { isOldTable, monthsBetween } from '~/domain/fipe/referencia.ts';
import { formatReferencia } from '~/domain/fipe/refresh-answers.ts';
import { describeResumption, describeSuspendedSources, explainPause } from '~/domain/fipe/refresh-words.ts';
import { administersRede } from '~/domain/pessoas/administration.ts';
import { type ChosenEmpresa, withEmpresa } from '~/domain/pessoas/chosen-empresa.ts';
import type { Usuario } from '~/domain/pessoas/usuario.ts';
import { todayInSaoPaulo } from '~/domain/valores/dates.ts';
import { formatInstant } from '~/domain/valores/instants.ts';
import { plural } from '~/domain/valores/plural.ts';
import { isApiError, orErrorPage } from '~/server/errors.ts';
import { textFields } from '~/shared/form-fields.ts';
import type { RefreshView } from '../../../workers/fipe/refresh/refresh-service.ts';
import type { FipeRefreshAnswer, FipeRunRow, ListedMarca, LiveFipeRun } from './fipe-types.ts';

const SCREEN = '/admin/fipe';

const formatInteger = (n: number): string => n.toLocaleString('pt-BR');
const countModelos = (n: number): string => plural(n, 'modelo', 'modelos');

/** Loads the screen's data, formatted as text. */
export async function loadFipeRefresh(context: AppLoadContext, usuario: Usuario, empresa: ChosenEmpresa) {
  const panel = await orErrorPage(context.atualizacaoDaFipe.panel(usuario, empresa.id));
  const { emVigor, ultimas, pedidosDoDia, franquia, marcas, padrao, escolha } = panel;
  const now = context.clock();
  const viva = ultimas.find(({ estado }) => estado === 'correndo' || estado === 'pausada');
  const all = emVigor.modelos >= emVigor.todos || emVigor.referencia === emVigor.anterior;
  return {
    empresa,
    manda: administersRede(usuario),
    mes: formatReferencia(emVigor.referencia),
    idade: isOldTable(emVigor.referencia, todayInSaoPaulo(now)) ? describeAge(emVigor.referencia, now) : null,
    alcance: all
      ? `${countModelos(emVigor.todos)} neste mês.`
      : `${formatInteger(emVigor.modelos)} de ${countModelos(emVigor.todos)} neste mês; o resto segue em ${formatReferencia(emVigor.anterior)} ou antes.`,
    pedidos: `${formatInteger(pedidosDoDia)} de ${formatInteger(franquia)} pedidos de hoje`,
    viva: viva ? toLiveFipeRun(viva, franquia, now) : null,
    ultimas: ultimas.map(toFipeRunRow),
    marcas: marcas
      .map(({ nome, modelos }): ListedMarca => ({ nome, apoio: countModelos(modelos) }))
      .sort((a, b) => a.nome.localeCompare(b.nome, 'pt-BR')),
    escolhidas: escolha?.marcas ?? [...padrao],
    padrao: [...padrao],
    daCasa: escolha === null,
    versao: escolha?.versao ?? 0,
  };
}

/** Age of an old table: "5 meses". */
const describeAge = (referencia: FipeMonth, now: Date): string =>
  plural(monthsBetween(referencia, todayInSaoPaulo(now).slice(0, 7)), 'mês', 'meses');

function toLiveFipeRun(run: RefreshView, franquia: number, agora: Date): LiveFipeRun {
  const { id, estado, feitos, total, marca, motivo, retomarEm, mesConhecido, referencia, semResposta } = run;
  const correndo = estado === 'correndo';
  const month = formatReferencia(referencia);
  const titulo = titleOf(correndo, mesConhecido, month);
  const now = agora.toISOString();
  const phrases = correndo
    ? [
        mesConhecido && marca ? `Agora: ${marca}.` : 'Começa em até um minuto.',
        'Pode fechar a página: continua sozinha.',
        ...describeSuspendedSources(run.fontes, now),
      ]
    : [
        explainPause(motivo, franquia),
        ...(motivo === 'fontes' ? describeSuspendedSources(run.fontes, now) : []),
        ...(retomarEm ? [`Continua sozinha ${describeResumption(retomarEm, agora)}.`] : []),
      ];
  const falta = semResposta > 0 ? [`${countModelos(semResposta)} sem resposta: o valor anterior fica.`] : [];
  return { id, correndo, titulo, frases: [...phrases, ...falta], feitos, total };
}

function titleOf(correndo: boolean, mesConhecido: boolean, month: string): string {
  if (mesConhecido) return correndo ? `Atualizando para ${month}` : `Em pausa, a caminho de ${month}`;
  return correndo ? 'Vai começar' : `Esperando ${month}`;
}

const RUN_STATES: Readonly<Record<RefreshView['estado'], [string, FipeRunRow['tom']]>> = {
  correndo: ['Em andamento', 'info'],
  pausada: ['Em pausa', 'warning'],
  feita: ['Feita', 'success'],
  parada: ['Parada', 'neutro'],
};

function toFipeRunRow(run: RefreshView): FipeRunRow {
  const [estado, tom] = RUN_STATES[run.estado];
  const { total, feitos, semResposta } = run;
  const falta =
    semResposta > 0 && run.estado === 'feita' ? `; ${formatInteger(semResposta)} sem resposta` : '';
  return {
    ...{ id: run.id, estado, tom },
    mes: formatReferencia(run.referencia),
    modelos: total === 0 ? 'Nada a mudar' : `${formatInteger(feitos)} de ${countModelos(total)}${falta}`,
    quando: formatInstant(run.terminadaEm ?? run.iniciadaEm).slice(0, 16),
    quem: run.daRotina ? 'Sozinha' : 'À mão',
    pedidos: plural(run.pedidos, 'pedido', 'pedidos'),
  };
}

const STARTED = {
  comeca: 'A atualização começa em até um minuto.',
  continua: 'A atualização continua em até um minuto.',
  'ja-corre': 'A tabela já está sendo atualizada.',
};

/** Performs the form's action: atualizar, parar, marcas. Throws the redirect to the screen on success. */
export async function changeFipeRefresh(
  context: AppLoadContext,
  usuario: Usuario,
  empresa: ChosenEmpresa,
  formData: FormData,
) {
  const { atualizacaoDaFipe: fipe } = context;
  const fields = textFields(formData);
  const marcas = formData.getAll('marca').filter((each) => typeof each === 'string');
  try {
    switch (fields._acao) {
      case 'atualizar':
        context.notify(STARTED[await fipe.start(usuario)]);
        break;
      case 'parar': {
        const stopped = await fipe.stop(usuario, fields.id ?? '');
        context.notify(stopped ? 'Atualização parada. O que já mudou fica.' : 'Ela já tinha acabado.');
        break;
      }
      case 'marcas':
        await fipe.chooseMarcas(usuario, empresa.id, { base: Number(fields.versao), marcas });
        context.notify('Marcas salvas. Valem a partir da próxima atualização.');
        break;
      default:
        return data<FipeRefreshAnswer>({ aviso: 'Escolha o que fazer com a tabela.' }, { status: 400 });
    }
  } catch (error) {
    if (!isApiError(error)) throw error;
    const aviso = error.campos?.marcas ?? error.message;
    return data<FipeRefreshAnswer>(fields._acao === 'marcas' ? { aviso, marcas } : { aviso }, {
      status: error.status,
    });
  }
  throw redirect(withEmpresa(SCREEN, empresa));
}
