import { type AppLoadContext, data, redirect } from '@remix-run/cloudflare';
import { nomeDaReferencia } from '~/domain/fipe/atualizacao-leitura.ts';
import { explainPausa, fontesFechadas, quandoContinua } from '~/domain/fipe/atualizacao-palavras.ts';
import { administraRede } from '~/domain/pessoas/administracao.ts';
import { type EmpresaEscolhida, withEmpresa } from '~/domain/pessoas/empresa-escolhida.ts';
import type { Usuario } from '~/domain/pessoas/usuario.ts';
import { formatInstante } from '~/domain/valores/instantes.ts';
import { isErroDaApi, orErrorPage } from '~/lib/erros.ts';
import { textFields } from '~/lib/formulario.ts';
import type { Atualizacao } from '../../../workers/fipe/atualizacao/atualizacao-service.ts';
import type { Linha, MarcaListada, RespostaDaFipe, Viva } from './fipe-tipos.ts';

const TELA = '/admin/fipe';

const inteiro = (n: number): string => n.toLocaleString('pt-BR');
const modelosOf = (n: number): string => (n === 1 ? '1 modelo' : `${inteiro(n)} modelos`);

/** Loads the screen's data, formatted as text. */
export async function loadFipe(context: AppLoadContext, usuario: Usuario, empresa: EmpresaEscolhida) {
  const panel = await orErrorPage(context.atualizacaoDaFipe.panel(usuario, empresa.id));
  const { emVigor, ultimas, pedidosDoDia, franquia, marcas, padrao, escolha } = panel;
  const agora = context.agora();
  const viva = ultimas.find(({ estado }) => estado === 'correndo' || estado === 'pausada');
  const todos = emVigor.modelos >= emVigor.todos || emVigor.referencia === emVigor.anterior;
  return {
    empresa,
    manda: administraRede(usuario),
    mes: nomeDaReferencia(emVigor.referencia),
    alcance: todos
      ? `${modelosOf(emVigor.todos)} neste mês.`
      : `${inteiro(emVigor.modelos)} de ${modelosOf(emVigor.todos)} neste mês; o resto segue em ${nomeDaReferencia(emVigor.anterior)} ou antes.`,
    pedidos: `${inteiro(pedidosDoDia)} de ${inteiro(franquia)} pedidos de hoje`,
    viva: viva ? toViva(viva, franquia, agora) : null,
    ultimas: ultimas.map(toLinha),
    marcas: marcas
      .map(({ nome, modelos }): MarcaListada => ({ nome, apoio: modelosOf(modelos) }))
      .sort((a, b) => a.nome.localeCompare(b.nome, 'pt-BR')),
    escolhidas: escolha?.marcas ?? [...padrao],
    padrao: [...padrao],
    daCasa: escolha === null,
    versao: escolha?.versao ?? 0,
  };
}

function toViva(run: Atualizacao, franquia: number, agora: Date): Viva {
  const { id, estado, feitos, total, marca, motivo, retomarEm, mesConhecido, referencia, semResposta } = run;
  const correndo = estado === 'correndo';
  const mes = nomeDaReferencia(referencia);
  const titulo = titleOf(correndo, mesConhecido, mes);
  const now = agora.toISOString();
  const frases = correndo
    ? [
        mesConhecido && marca ? `Agora: ${marca}.` : 'Começa em até um minuto.',
        'Pode fechar a página: continua sozinha.',
        ...fontesFechadas(run.fontes, now),
      ]
    : [
        explainPausa(motivo, franquia),
        ...(motivo === 'fontes' ? fontesFechadas(run.fontes, now) : []),
        ...(retomarEm ? [`Continua sozinha ${quandoContinua(retomarEm, agora)}.`] : []),
      ];
  const falta = semResposta > 0 ? [`${modelosOf(semResposta)} sem resposta: o valor anterior fica.`] : [];
  return { id, correndo, titulo, frases: [...frases, ...falta], feitos, total };
}

function titleOf(correndo: boolean, mesConhecido: boolean, mes: string): string {
  if (mesConhecido) return correndo ? `Atualizando para ${mes}` : `Em pausa, a caminho de ${mes}`;
  return correndo ? 'Vai começar' : `Esperando ${mes}`;
}

const ESTADO: Readonly<Record<Atualizacao['estado'], [string, Linha['tom']]>> = {
  correndo: ['Em andamento', 'info'],
  pausada: ['Em pausa', 'warning'],
  feita: ['Feita', 'success'],
  parada: ['Parada', 'neutro'],
};

function toLinha(run: Atualizacao): Linha {
  const [estado, tom] = ESTADO[run.estado];
  const { total, feitos, semResposta } = run;
  const falta = semResposta > 0 && run.estado === 'feita' ? `; ${inteiro(semResposta)} sem resposta` : '';
  return {
    ...{ id: run.id, estado, tom },
    mes: nomeDaReferencia(run.referencia),
    modelos: total === 0 ? 'Nada a mudar' : `${inteiro(feitos)} de ${modelosOf(total)}${falta}`,
    quando: formatInstante(run.terminadaEm ?? run.iniciadaEm).slice(0, 16),
    quem: run.daRotina ? 'Sozinha' : 'À mão',
    pedidos: inteiro(run.pedidos),
  };
}

const COMECOU = {
  comeca: 'A atualização começa em até um minuto.',
  continua: 'A atualização continua em até um minuto.',
  'ja-corre': 'A tabela já está sendo atualizada.',
};

/** Performs the form's action: atualizar, parar, marcas. Throws the redirect to the screen on success. */
export async function changeFipe(
  context: AppLoadContext,
  usuario: Usuario,
  empresa: EmpresaEscolhida,
  formData: FormData,
) {
  const { atualizacaoDaFipe: fipe } = context;
  const campos = textFields(formData);
  const marcas = formData.getAll('marca').filter((each) => typeof each === 'string');
  try {
    switch (campos._acao) {
      case 'atualizar':
        context.notify(COMECOU[await fipe.start(usuario)]);
        break;
      case 'parar': {
        const stopped = await fipe.stop(usuario, campos.id ?? '');
        context.notify(stopped ? 'Atualização parada. O que já mudou fica.' : 'Ela já tinha acabado.');
        break;
      }
      case 'marcas':
        await fipe.chooseMarcas(usuario, empresa.id, { base: Number(campos.versao), marcas });
        context.notify('Marcas salvas. Valem a partir da próxima atualização.');
        break;
      default:
        return data<RespostaDaFipe>({ aviso: 'Escolha o que fazer com a tabela.' }, { status: 400 });
    }
  } catch (error) {
    if (!isErroDaApi(error)) throw error;
    const aviso = error.campos?.marcas ?? error.message;
    return data<RespostaDaFipe>(campos._acao === 'marcas' ? { aviso, marcas } : { aviso }, {
      status: error.status,
    });
  }
  throw redirect(withEmpresa(TELA, empresa));
}
