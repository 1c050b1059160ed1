import { type AppLoadContext, data } from '@remix-run/cloudflare';
import { administersEmpresa } from '~/domain/pessoas/administration.ts';
import type { Usuario } from '~/domain/pessoas/usuario.ts';
import { describeMoto } from '~/domain/propostas/proposta-words.ts';
import { formatDate } from '~/domain/valores/dates.ts';
import { formatInstant } from '~/domain/valores/instants.ts';
import { formatTelefone, telefoneWhatsApp } from '~/domain/valores/telefone.ts';
import { whatsAppUrl } from '~/domain/valores/whatsapp.ts';
import { type ErrorPageData, isApiError, orNull } from '~/server/errors.ts';
import type { PublicProposta } from '../../../../workers/propostas/types.ts';

/** Notice at the top of the customer's page: what can still be done, or why nothing can. */
type PublicPropostaNotice = { tom: 'info' | 'success' | 'warning'; titulo: string; texto: string };

function publicNoticeOf({
  estado,
  emPreparo,
  vale,
  aceita,
  validade,
  sujeitaACredito,
}: PublicProposta): PublicPropostaNotice | null {
  const ask = 'Fale com a loja para receber uma nova.';
  if (estado === 'expirada')
    return { tom: 'warning', titulo: `Esta proposta venceu em ${formatDate(validade)}`, texto: ask };
  if (estado === 'cancelada') return { tom: 'warning', titulo: 'Esta proposta foi cancelada', texto: ask };
  if (estado === 'perdida' || estado === 'recusada')
    return { tom: 'warning', titulo: 'Esta proposta foi encerrada', texto: ask };
  if (estado === 'faturada')
    return {
      tom: 'success',
      titulo: 'Compra concluída',
      texto: 'Obrigado! A loja cuida dos próximos passos com você.',
    };
  if (emPreparo)
    return {
      tom: 'info',
      titulo: 'A loja prepara uma nova versão',
      texto: `${vale ? 'Abaixo está a última que foi enviada. ' : ''}Este link mostra a nova assim que ela sair.`,
    };
  if (aceita)
    return {
      tom: 'success',
      titulo: `Proposta aceita em ${formatInstant(aceita.em)}`,
      texto: sujeitaACredito ? 'Falta o banco aprovar o crédito.' : 'A loja já sabe e segue com a compra.',
    };
  return null;
}

const pathOf = (path: string): string => `/${path.replace(/^\//, '')}`;

/** Loads the loja's name and contact; parts are missing when the brand cannot be read. */
async function readLoja(context: AppLoadContext, idEmpresa: number) {
  const [marca, empresas] = await Promise.all([
    orNull(context.lojas.card(idEmpresa)),
    orNull(context.usuarios.empresas()),
  ]);
  const nome = marca?.nome ?? empresas?.value.find(({ id }) => id === idEmpresa)?.nome ?? 'A loja';
  return {
    nome,
    logo: marca ? pathOf(marca.logo) : null,
    /** Logo for dark mode, if the Empresa has one. */
    logoEscuro: marca?.logoEscuro ? pathOf(marca.logoEscuro) : null,
    telefone: marca?.telefone ?? null,
  };
}

/**
 * Finds the proposta of a secret link. Throws the page 404 when there is none, 410 when the link was
 * replaced.
 */
export async function findPublicProposta(context: AppLoadContext, link: string): Promise<PublicProposta> {
  try {
    return await context.propostasPublicas.find(link);
  } catch (error) {
    if (!isApiError(error)) throw error;
    const mensagem =
      link === '' ? 'O link está incompleto. Abra o que a loja enviou, inteiro.' : error.message;
    const title = error.codigo === 'link-trocado' ? { titulo: 'Este link foi trocado' } : {};
    // Headers of a thrown response are lost: the error page is rendered by the layout's boundary.
    context.responseHeaders.set('X-Robots-Tag', 'noindex');
    context.responseHeaders.set('Referrer-Policy', 'same-origin');
    throw data({ mensagem, ...title } satisfies ErrorPageData, {
      status: link === '' ? 404 : error.status,
    });
  }
}

/**
 * Loads the customer's page, with no personal data but a first name.
 * @param usuario signed-in person; people of the loja cannot accept
 */
export async function loadPublicProposta(context: AppLoadContext, link: string, usuario: Usuario | null) {
  const publica = await findPublicProposta(context, link);
  const loja = await readLoja(context, publica.idEmpresa);
  const { numero, versao, primeiroNome, termos, numeros, contato, validade, mudancas, acoes } = publica;
  const moto = describeMoto(termos, publica.unidade);
  const phone = contato?.telefone ?? loja.telefone;
  const whatsApp = phone ? telefoneWhatsApp(phone) : null;
  const first = contato?.nome.split(' ')[0] ?? '';
  const question = `Olá${first ? `, ${first}` : ''}! Estou vendo a proposta ${numero}, da ${moto.nome}.`;
  const isOver = !publica.vale;
  return {
    link,
    numero,
    versao,
    primeiroNome,
    moto,
    // Terms that are no longer valid are not sent.
    termos: isOver ? null : termos,
    numeros: isOver ? {} : numeros,
    validade,
    mudancas: versao > 1 && !isOver ? mudancas.map(({ texto }) => texto) : [],
    acoes: isOver ? [] : acoes,
    daLoja:
      usuario !== null &&
      (usuario.id_empresa === publica.idEmpresa || administersEmpresa(usuario, publica.idEmpresa)),
    face: publicNoticeOf(publica),
    sujeitaACredito: publica.sujeitaACredito && !isOver,
    contato: contato && {
      nome: contato.nome,
      linha: [contato.telefone && formatTelefone(contato.telefone), contato.email]
        .filter(Boolean)
        .join(' · '),
    },
    whatsApp: whatsApp && whatsAppUrl(question, whatsApp),
    loja,
    host: context.publicUrl,
    endereco: `${context.publicUrl}/proposta?id=${link}`,
  };
}
