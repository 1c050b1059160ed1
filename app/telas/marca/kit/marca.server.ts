import { type AppLoadContext, data, redirect } from '@remix-run/cloudflare';
import { ulid } from 'ulid';
import { coresDoKit } from '~/arte/cores-do-kit.ts';
import { GALERIAS, templateById } from '~/arte/registro.ts';
import { GERADORES } from '~/domain/artes/geradores.ts';
import { checkKit, type KitDaMarca } from '~/domain/marca/kit-da-marca.ts';
import {
  diferencasDoKit,
  digitarKit,
  errosDoFormulario,
  type KitDigitado,
  readKitDigitado,
} from '~/domain/marca/kit-digitado.ts';
import { enderecoDaLoja } from '~/domain/ofertas/fornecedor.ts';
import { type EmpresaEscolhida, withEmpresa } from '~/domain/pessoas/empresa-escolhida.ts';
import type { Usuario } from '~/domain/pessoas/usuario.ts';
import { formatData, hojeEmSaoPaulo } from '~/domain/valores/datas.ts';
import { readAutores } from '~/lib/autores.ts';
import { isErroDaApi, orErrorPage, orNull } from '~/lib/erros.ts';
import { textFields } from '~/lib/formulario.ts';
import type { RespostaDoKit, VersaoListada } from './tipos.ts';

const VERSOES_POR_PAGINA = 12;

const readNumber = (text: unknown): number | undefined =>
  typeof text === 'string' && /^\d{1,9}$/.test(text) ? Number(text) : undefined;

const nomeDoVisual = (id: string): string => templateById(id).nome;

/** Loads the form of the kit in force, its history, and the data of the previews. */
export async function loadMarca(
  context: AppLoadContext,
  usuario: Usuario,
  empresa: EmpresaEscolhida,
  params: URLSearchParams,
) {
  const [kit, historico, marca, autor] = await Promise.all([
    orErrorPage(context.kits.vigente(empresa.id)),
    orErrorPage(
      context.kits.versoes(empresa.id, {
        cursor: readNumber(params.get('antes')),
        limit: VERSOES_POR_PAGINA,
      }),
    ),
    orNull(context.marcas.find(empresa.id)),
    readAutores(context),
  ]);
  const versoes = historico.versoes.map(
    ({ versao, uid, em }): VersaoListada => ({
      versao,
      publicacao: `por ${autor(uid)} em ${formatData(hojeEmSaoPaulo(new Date(em)))}`,
      emVigor: versao === kit.versao,
    }),
  );
  return {
    empresa,
    digitado: digitarKit(kit, GALERIAS),
    base: kit.versao,
    id: ulid(context.agora().getTime()),
    correcoes: kit.cores ? coresDoKit(kit.cores).correcoes : [],
    versoes,
    proximo: historico.proximo,
    publicada: readNumber(params.get('publicada')) ?? null,
    galerias: GERADORES.map((tipo) => ({
      tipo,
      visuais: GALERIAS[tipo].map((id) => ({ id, nome: nomeDoVisual(id) })),
    })),
    marca: marca && {
      nome: marca.nome,
      endereco: enderecoDaLoja(marca),
      cores: marca.cores,
      logo: `/${marca.recursos.logo}`,
      ...(marca.recursos.logoEscuro ? { logoEscuro: `/${marca.recursos.logoEscuro}` } : {}),
      marcas: marca.recursos.marcas.map((path) => `/${path}`),
    },
    quem: { nome: usuario.nome, telefone: usuario.telefone ?? '', cargo: usuario.descricao_cargo },
    hoje: hojeEmSaoPaulo(context.agora()),
  };
}

/**
 * Performs the form's action: `conferir` validates, `publicar` publishes, `voltar` publishes an older version
 * again.
 */
export async function changeMarca(
  context: AppLoadContext,
  usuario: Usuario,
  empresa: EmpresaEscolhida,
  formData: FormData,
) {
  const campos = textFields(formData);
  const base = readNumber(campos.base) ?? 0;
  if (campos._acao === 'voltar') return restore(context, usuario, empresa, campos);
  const lido = checkKit(readKitDigitado(campos, GALERIAS), GALERIAS);
  if (!lido.ok) return answer({ digitado: campos, erros: errosDoFormulario(lido.erros), base }, 422);
  const correcoes = lido.dados.cores ? coresDoKit(lido.dados.cores).correcoes : [];
  const digitado = digitarKit(lido.dados, GALERIAS);
  if (campos._acao !== 'publicar') {
    const texto =
      correcoes.length > 0
        ? 'Acertamos as cores que não dariam para ler. Veja por quê e publique quando quiser.'
        : 'Tudo certo. Publique quando quiser.';
    return answer({ digitado, erros: {}, base, correcoes, aviso: { tom: 'success', texto } });
  }
  try {
    const { versao } = await context.kits.publish(usuario, empresa.id, {
      id: campos.id,
      base,
      kit: lido.dados,
    });
    throw redirect(withEmpresa(`/marca?publicada=${versao}`, empresa));
  } catch (error) {
    return refused(context, empresa, error, { digitado, kit: lido.dados, base, correcoes });
  }
}

async function restore(
  context: AppLoadContext,
  usuario: Usuario,
  empresa: EmpresaEscolhida,
  campos: KitDigitado,
) {
  const base = readNumber(campos.base) ?? 0;
  const { versao: _, ...kit } = await orErrorPage(
    context.kits.find(empresa.id, readNumber(campos.versao) ?? -1),
  );
  try {
    const { versao } = await context.kits.publish(usuario, empresa.id, { id: campos.id, base, kit });
    throw redirect(withEmpresa(`/marca?publicada=${versao}`, empresa));
  } catch (error) {
    return refused(context, empresa, error, { digitado: digitarKit(kit, GALERIAS), kit, base });
  }
}

/**
 * On a version conflict, shows the other version's differences beside the typed kit; publishing again is then
 * based on that version.
 */
async function refused(
  context: AppLoadContext,
  empresa: EmpresaEscolhida,
  error: unknown,
  { kit, ...mine }: Pick<RespostaDoKit, 'digitado' | 'base' | 'correcoes'> & { kit: KitDaMarca },
) {
  if (!isErroDaApi(error)) throw error;
  const aviso = { tom: 'warning' as const, texto: error.message };
  if (error.codigo !== 'kit-mudou') return answer({ ...mine, erros: {}, aviso }, error.status);
  const { versao, ...outra } = await context.kits.vigente(empresa.id);
  const diferencas = diferencasDoKit(outra, kit, nomeDoVisual);
  return answer({ ...mine, base: versao, erros: {}, aviso, diferencas }, error.status);
}

const answer = (resposta: RespostaDoKit, status = 200) => data<RespostaDoKit>(resposta, { status });
