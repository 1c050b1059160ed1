import { type AppLoadContext, data, redirect } from '@remix-run/cloudflare';
import { ulid } from 'ulid';
import { importPlanilha, refuseImport } from '~/components/resource/planilha.server.ts';
import { digitarPlano, digitarProximo, fromCampos } from '~/domain/financiamento/plano-digitado.ts';
import { editPlano, fieldOfStep, partOfStep } from '~/domain/financiamento/plano-edicao.ts';
import { readPlanoDigitado } from '~/domain/financiamento/plano-leitura.ts';
import { type EmpresaEscolhida, withEmpresa } from '~/domain/pessoas/empresa-escolhida.ts';
import type { Usuario } from '~/domain/pessoas/usuario.ts';
import { type Data, formatData, hojeEmSaoPaulo } from '~/domain/valores/datas.ts';
import { readAutores } from '~/lib/autores.ts';
import { isErroDaApi, orErrorPage } from '~/lib/erros.ts';
import { textFields } from '~/lib/formulario.ts';
import type { RascunhoDoPlano, RespostaDoPlano, VersaoListada } from './tipos.ts';

const VERSOES_POR_PAGINA = 12;

const readNumber = (text: string | null): number | undefined =>
  text !== null && /^\d{1,9}$/.test(text) ? Number(text) : undefined;

/** Loads the screen for a query string. */
export async function loadTela(context: AppLoadContext, empresa: EmpresaEscolhida, params: URLSearchParams) {
  const hoje = hojeEmSaoPaulo(context.agora());
  const versao = readNumber(params.get('versao'));
  if (params.has('editar')) {
    return {
      tela: 'editar' as const,
      empresa,
      rascunho: await startDraft(context, empresa.id, versao, hoje),
    };
  }
  if (params.has('importar')) return { tela: 'importar' as const, empresa };
  return {
    tela: 'ler' as const,
    empresa,
    ...(await loadPlano(context, empresa.id, versao, readNumber(params.get('antes')), hoje)),
    publicada: readNumber(params.get('publicada')) ?? null,
  };
}

async function startDraft(
  { planos, agora }: AppLoadContext,
  idEmpresa: number,
  versao: number | undefined,
  hoje: Data,
): Promise<RascunhoDoPlano> {
  const [plano, base] = await Promise.all([
    versao === undefined ? planos.vigente(idEmpresa) : orErrorPage(planos.find(idEmpresa, versao)),
    planos.ultimaVersao(idEmpresa),
  ]);
  return { digitado: digitarProximo(plano, hoje), erros: {}, base, id: ulid(agora().getTime()) };
}

async function loadPlano(
  context: AppLoadContext,
  idEmpresa: number,
  versao: number | undefined,
  antes: number | undefined,
  hoje: Data,
) {
  const { planos } = context;
  const [vigente, historico, autor] = await Promise.all([
    planos.vigente(idEmpresa),
    planos.versoes(idEmpresa, { cursor: antes, limit: VERSOES_POR_PAGINA }),
    readAutores(context),
  ]);
  const plano = versao === undefined ? vigente : await orErrorPage(planos.find(idEmpresa, versao));
  const versoes = historico.versoes.map(
    ({ versao, de, ate, uid, publicadoEm }): VersaoListada => ({
      versao,
      vigencia: ate ? `de ${formatData(de)} a ${formatData(ate)}` : `desde ${formatData(de)}`,
      publicacao: `por ${autor(uid)} em ${formatData(hojeEmSaoPaulo(new Date(publicadoEm)))}`,
      situacao: versao === vigente.versao ? 'em-vigor' : de > hoje ? 'futura' : 'passada',
    }),
  );
  return {
    plano,
    vigente: vigente.versao,
    vencido: vigente.vencido,
    versoes,
    proximo: historico.proximo,
    hoje,
  };
}

/** Performs the form's action: a step of the draft (`passo`), or `conferir`, `publicar`, `importar`. */
export async function changePlano(
  context: AppLoadContext,
  usuario: Usuario,
  empresa: EmpresaEscolhida,
  formData: FormData,
) {
  const campos = textFields(formData);
  const hoje = hojeEmSaoPaulo(context.agora());
  if (campos._acao === 'importar') {
    return importPlanilha(formData, (csv) => draftFromCsv(context, usuario, empresa.id, csv, hoje));
  }

  const rascunho = { erros: {}, base: readNumber(campos.base ?? null) ?? 0, id: campos.id ?? '' };
  const typed = fromCampos(campos);
  if (campos.passo !== undefined) {
    const digitado = editPlano(typed, campos.passo) ?? typed;
    return draft({
      ...rascunho,
      digitado,
      parte: partOfStep(campos.passo),
      foco: fieldOfStep(digitado, campos.passo),
    });
  }
  const lido = readPlanoDigitado(typed, hoje);
  if (!lido.ok) return draft({ ...rascunho, digitado: lido.digitado, erros: lido.erros }, 422);
  if (campos._acao !== 'publicar') {
    const aviso = { tom: 'success' as const, texto: 'Tudo certo. Publique quando quiser.' };
    return draft({ ...rascunho, digitado: lido.digitado, aviso });
  }
  let publicada: number;
  try {
    ({ versao: publicada } = await context.planos.publish(usuario, empresa.id, {
      ...rascunho,
      plano: lido.plano,
    }));
  } catch (error) {
    if (!isErroDaApi(error)) throw error;
    const aviso = { tom: 'warning' as const, texto: error.message };
    const base =
      error.codigo === 'plano-mudou' ? await context.planos.ultimaVersao(empresa.id) : rascunho.base;
    return draft({ ...rascunho, base, digitado: lido.digitado, aviso }, error.status);
  }
  throw redirect(withEmpresa(`/plano?versao=${publicada}&publicada=${publicada}`, empresa));
}

const draft = (rascunho: RascunhoDoPlano, status = 200) =>
  data<RespostaDoPlano>({ tela: 'editar', rascunho }, { status });

/** Converts a valid file to a draft; an invalid one is returned with its errors. Nothing is stored. */
async function draftFromCsv(
  context: AppLoadContext,
  usuario: Usuario,
  idEmpresa: number,
  csv: string,
  hoje: Data,
) {
  const lido = await orErrorPage(context.planos.previewCsv(usuario, idEmpresa, csv));
  if (!lido.ok) return refuseImport({ csv, erros: lido.erros });
  return draft({
    digitado: digitarPlano(lido.plano, hoje),
    erros: {},
    base: await context.planos.ultimaVersao(idEmpresa),
    id: ulid(context.agora().getTime()),
    aviso: {
      tom: 'info',
      texto: `${lido.linhas === 1 ? '1 linha lida' : `${lido.linhas} linhas lidas`}. Confira e publique: nada foi gravado ainda.`,
    },
  });
}
