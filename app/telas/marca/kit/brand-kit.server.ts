import { type AppLoadContext, data, redirect } from '@remix-run/cloudflare';
import { correctKitColours } from '~/arte/kit-colours.ts';
import { GALLERIES, templateById } from '~/arte/registry.ts';
import { GENERATORS } from '~/domain/artes/generators.ts';
import { type BrandKit, checkBrandKit } from '~/domain/marca/brand-kit.ts';
import {
  brandKitDifferences,
  brandKitFormErrors,
  brandKitToForm,
  readBrandKitForm,
  type TypedBrandKit,
} from '~/domain/marca/brand-kit-form.ts';
import { lojaAddress } from '~/domain/ofertas/fornecedor.ts';
import { type ChosenEmpresa, withEmpresa } from '~/domain/pessoas/chosen-empresa.ts';
import type { Usuario } from '~/domain/pessoas/usuario.ts';
import { formatDate, todayInSaoPaulo } from '~/domain/valores/dates.ts';
import { readAuthors } from '~/server/authors.ts';
import { isApiError, orErrorPage, orNull } from '~/server/errors.ts';
import { textFields } from '~/shared/form-fields.ts';
import type { BrandKitAnswer, ListedBrandKitVersion } from './types.ts';

const VERSIONS_PER_PAGE = 12;

const readNumber = (text: unknown): number | undefined =>
  typeof text === 'string' && /^\d{1,9}$/.test(text) ? Number(text) : undefined;

const templateName = (id: string): string => templateById(id).nome;

/** Loads the form of the kit in force, its history, and the data of the previews. */
export async function loadBrandKit(
  context: AppLoadContext,
  usuario: Usuario,
  empresa: ChosenEmpresa,
  params: URLSearchParams,
) {
  const [kit, history, marca, author] = await Promise.all([
    orErrorPage(context.kits.vigente(empresa.id)),
    orErrorPage(
      context.kits.versoes(empresa.id, {
        cursor: readNumber(params.get('antes')),
        limit: VERSIONS_PER_PAGE,
      }),
    ),
    orNull(context.marcas.find(empresa.id)),
    readAuthors(context),
  ]);
  const versoes = history.versoes.map(
    ({ versao, uid, em }): ListedBrandKitVersion => ({
      versao,
      publicacao: `por ${author(uid)} em ${formatDate(todayInSaoPaulo(new Date(em)))}`,
      emVigor: versao === kit.versao,
    }),
  );
  return {
    empresa,
    digitado: brandKitToForm(kit, GALLERIES),
    base: kit.versao,
    id: context.newId(),
    correcoes: kit.cores ? correctKitColours(kit.cores).correcoes : [],
    versoes,
    proximo: history.proximo,
    publicada: readNumber(params.get('publicada')) ?? null,
    galerias: GENERATORS.map((tipo) => ({
      tipo,
      visuais: GALLERIES[tipo].map((id) => ({ id, nome: templateName(id) })),
    })),
    marca: marca && {
      nome: marca.nome,
      endereco: lojaAddress(marca),
      cores: marca.cores,
      logo: `/${marca.recursos.logo}`,
      ...(marca.recursos.logoEscuro ? { logoEscuro: `/${marca.recursos.logoEscuro}` } : {}),
      marcas: marca.recursos.marcas.map((path) => `/${path}`),
    },
    quem: { nome: usuario.nome, telefone: usuario.telefone ?? '', cargo: usuario.descricao_cargo },
    hoje: todayInSaoPaulo(context.clock()),
  };
}

/**
 * Performs the form's action: `conferir` validates, `publicar` publishes, `voltar` publishes an older version
 * again.
 */
export async function changeBrandKit(
  context: AppLoadContext,
  usuario: Usuario,
  empresa: ChosenEmpresa,
  formData: FormData,
) {
  const fields = textFields(formData);
  const base = readNumber(fields.base) ?? 0;
  if (fields._acao === 'voltar') return restore(context, usuario, empresa, fields);
  const parsed = checkBrandKit(readBrandKitForm(fields, GALLERIES), GALLERIES);
  if (!parsed.ok) return answer({ digitado: fields, erros: brandKitFormErrors(parsed.erros), base }, 422);
  const correcoes = parsed.dados.cores ? correctKitColours(parsed.dados.cores).correcoes : [];
  const digitado = brandKitToForm(parsed.dados, GALLERIES);
  if (fields._acao !== 'publicar') {
    const texto =
      correcoes.length > 0
        ? 'Acertamos as cores que não dariam para ler. Veja por quê e publique quando quiser.'
        : 'Tudo certo. Publique quando quiser.';
    return answer({ digitado, erros: {}, base, correcoes, aviso: { tom: 'success', texto } });
  }
  try {
    const { versao } = await context.kits.publish(usuario, empresa.id, {
      id: fields.id,
      base,
      kit: parsed.dados,
    });
    throw redirect(withEmpresa(`/marca?publicada=${versao}`, empresa));
  } catch (error) {
    return refused(context, empresa, error, { digitado, kit: parsed.dados, base, correcoes });
  }
}

async function restore(
  context: AppLoadContext,
  usuario: Usuario,
  empresa: ChosenEmpresa,
  fields: TypedBrandKit,
) {
  const base = readNumber(fields.base) ?? 0;
  const { versao: _, ...kit } = await orErrorPage(
    context.kits.find(empresa.id, readNumber(fields.versao) ?? -1),
  );
  try {
    const { versao } = await context.kits.publish(usuario, empresa.id, { id: fields.id, base, kit });
    throw redirect(withEmpresa(`/marca?publicada=${versao}`, empresa));
  } catch (error) {
    return refused(context, empresa, error, { digitado: brandKitToForm(kit, GALLERIES), kit, base });
  }
}

/**
 * On a version conflict, shows the other version's differences beside the typed kit; publishing again is then
 * based on that version.
 */
async function refused(
  context: AppLoadContext,
  empresa: ChosenEmpresa,
  error: unknown,
  { kit, ...mine }: Pick<BrandKitAnswer, 'digitado' | 'base' | 'correcoes'> & { kit: BrandKit },
) {
  if (!isApiError(error)) throw error;
  const aviso = { tom: 'warning' as const, texto: error.message };
  if (error.codigo !== 'kit-mudou') return answer({ ...mine, erros: {}, aviso }, error.status);
  const { versao, ...other } = await context.kits.vigente(empresa.id);
  const diferencas = brandKitDifferences(other, kit, templateName);
  return answer({ ...mine, base: versao, erros: {}, aviso, diferencas }, error.status);
}

const answer = (answer: BrandKitAnswer, status = 200) => data<BrandKitAnswer>(answer, { status });
