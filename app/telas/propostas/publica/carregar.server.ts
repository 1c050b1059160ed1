import { type AppLoadContext, data } from '@remix-run/cloudflare';
import { motoEmPalavras } from '~/domain/propostas/em-palavras.ts';
import { isEncerrada } from '~/domain/propostas/estados.ts';
import { formatData } from '~/domain/valores/datas.ts';
import { formatInstante } from '~/domain/valores/instantes.ts';
import { formatTelefone, telefoneWhatsApp } from '~/domain/valores/telefone.ts';
import { enderecoDoWhatsApp } from '~/domain/valores/whatsapp.ts';
import { type DadosDeErro, isErroDaApi, orNull } from '~/lib/erros.ts';
import type { PropostaPublica } from '../../../../workers/propostas/tipos.ts';

/** What a customer reads first: what can still be done, or why nothing can. */
type Face = { tom: 'info' | 'success' | 'warning'; titulo: string; texto: string };

function faceOf({ estado, emPreparo, aceita, validade, sujeitaACredito }: PropostaPublica): Face | null {
  const ask = 'Fale com a loja para receber uma nova.';
  if (estado === 'expirada')
    return { tom: 'warning', titulo: `Esta proposta venceu em ${formatData(validade)}`, texto: ask };
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
      texto: 'Abaixo está a última que foi enviada. Este link mostra a nova assim que ela sair.',
    };
  if (aceita)
    return {
      tom: 'success',
      titulo: `Proposta aceita em ${formatInstante(aceita.em)}`,
      texto: sujeitaACredito ? 'Falta o banco aprovar o crédito.' : 'A loja já sabe e segue com a compra.',
    };
  return null;
}

const pathOf = (caminho: string): string => `/${caminho.replace(/^\//, '')}`;

/** The company as its own page names it; the brand may be out of reach. */
async function readLoja(context: AppLoadContext, idEmpresa: number) {
  const [marca, empresas] = await Promise.all([
    orNull(context.marcas.find(idEmpresa)),
    orNull(context.usuarios.empresas()),
  ]);
  const nome = marca?.nome ?? empresas?.value.find(({ id }) => id === idEmpresa)?.nome ?? 'A loja';
  return {
    nome,
    logo: marca ? pathOf(marca.recursos.logo) : null,
    /** For a dark page, where the company has one. */
    logoEscuro: marca?.recursos.logoEscuro ? pathOf(marca.recursos.logoEscuro) : null,
    telefone: marca?.telefone ?? null,
  };
}

/** The proposal behind a link, for whoever has it. Throws the page 404 for none. */
export async function findPublica(context: AppLoadContext, link: string): Promise<PropostaPublica> {
  try {
    return await context.propostasPublicas.find(link);
  } catch (error) {
    if (!isErroDaApi(error)) throw error;
    const mensagem =
      link === '' ? 'O link está incompleto. Abra o que a loja enviou, inteiro.' : error.message;
    throw data({ mensagem } satisfies DadosDeErro, {
      status: link === '' ? 404 : error.status,
      headers: { 'X-Robots-Tag': 'noindex' },
    });
  }
}

/** What the customer's page shows: nothing personal but a first name. */
export async function loadPublica(context: AppLoadContext, link: string) {
  const publica = await findPublica(context, link);
  const loja = await readLoja(context, publica.idEmpresa);
  const { numero, versao, primeiroNome, termos, numeros, contato, validade, mudancas, acoes, estado } =
    publica;
  const moto = motoEmPalavras(termos);
  const phone = contato?.telefone ?? loja.telefone;
  const whatsApp = phone ? telefoneWhatsApp(phone) : null;
  const first = contato?.nome.split(' ')[0] ?? '';
  const question = `Olá${first ? `, ${first}` : ''}! Estou vendo a proposta ${numero}, da ${moto.nome}.`;
  const isOver = isEncerrada(estado);
  return {
    link,
    numero,
    versao,
    primeiroNome,
    moto,
    // Conditions that hold no longer do not leave the server.
    termos: isOver ? null : termos,
    numeros: isOver ? {} : numeros,
    validade,
    mudancas: versao > 1 && !isOver ? mudancas.map(({ texto }) => texto) : [],
    acoes: isOver ? [] : acoes,
    face: faceOf(publica),
    sujeitaACredito: publica.sujeitaACredito && !isOver,
    contato: contato && {
      nome: contato.nome,
      linha: [contato.telefone && formatTelefone(contato.telefone), contato.email]
        .filter(Boolean)
        .join(' · '),
    },
    whatsApp: whatsApp && enderecoDoWhatsApp(question, whatsApp),
    loja,
    host: context.publicUrl,
    endereco: `${context.publicUrl}/proposta?id=${link}`,
  };
}
