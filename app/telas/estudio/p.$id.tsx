import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { data } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { FORMATOS } from '~/arte/tipos.ts';
import { Icone } from '~/components/ui/icone.tsx';
import { Preco } from '~/components/ui/preco.tsx';
import { fimDaOferta } from '~/domain/ofertas/fim-da-oferta.ts';
import { previaDoPanfleto } from '~/domain/ofertas/palavras-do-link.ts';
import { formatData } from '~/domain/valores/datas.ts';
import { formatTelefone, telefoneWhatsApp } from '~/domain/valores/telefone.ts';
import { enderecoDoWhatsApp } from '~/domain/valores/whatsapp.ts';
import type { DadosDeErro } from '~/lib/erros.ts';
import { requireAccess } from '~/lib/exigir-acesso.ts';
import { ofertaRetirada } from '~/lib/oferta-retirada.ts';
import { metaDaPrevia } from '~/lib/previa-de-link.ts';

/** Access: public. The share page of a piece; only what the piece itself says. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  await requireAccess(context, 'p/:id');
  const arte = await context.artes.findPublic(params.id ?? '');
  if (!arte)
    throw data({ mensagem: 'Este panfleto não existe mais.' } satisfies DadosDeErro, { status: 404 });
  if ('retirada' in arte) throw await ofertaRetirada(context, arte);
  const { desenho, titulo, preco, validade, encerrada, imagens } = arte;
  const { nome, telefone, texto, linhasLegais, empresa } = desenho;
  const pagina = {
    titulo,
    preco,
    // An ended offer quotes no instalment any more.
    anuncio: encerrada ? null : arte.anuncio,
    validade,
    encerrada,
    nome,
    telefone,
    texto: texto ?? null,
    linhasLegais: linhasLegais ?? [],
    empresa: { nome: empresa.nome, endereco: empresa.endereco },
    imagens,
    host: context.publicUrl,
    endereco: `${context.publicUrl}/p/${arte.id}`,
  };
  // An advertisement may be found while it lasts, never after.
  const robots = encerrada ? 'noindex' : `unavailable_after: ${validade}T23:59:59-03:00`;
  const ends: Record<string, string> = encerrada ? {} : { Expires: fimDaOferta(validade).toUTCString() };
  return data(pagina, { headers: { 'X-Robots-Tag': robots, ...ends } });
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: MetaFunction<typeof loader> = ({ data: pagina }) => {
  if (!pagina) return [{ title: 'Panfleto não encontrado' }];
  const { empresa, encerrada, imagens, host, endereco } = pagina;
  const { titulo, descricao } = previaDoPanfleto(pagina, empresa.nome);
  return metaDaPrevia({
    titulo,
    descricao: encerrada ? `Oferta encerrada. Fale com ${empresa.nome}.` : descricao,
    endereco,
    host,
    empresa: empresa.nome,
    imagens: [
      { path: imagens.link, formato: FORMATOS.link },
      { path: imagens.quadrado, formato: FORMATOS.quadrado },
    ],
  });
};

export default function PaginaDoPanfleto() {
  const {
    titulo,
    preco,
    anuncio,
    validade,
    encerrada,
    nome,
    telefone,
    texto,
    linhasLegais,
    empresa,
    imagens,
  } = useLoaderData<typeof loader>();
  const whatsApp = telefoneWhatsApp(telefone);
  const pergunta = `Olá, ${nome}! Vi a oferta da ${titulo} e quero saber mais.`;
  return (
    <main className="folha">
      {encerrada && (
        <p className="aviso tom-warning" role="status">
          Esta oferta terminou. Pergunte pela condição de hoje.
        </p>
      )}
      <picture className={encerrada ? 'opacity-60' : undefined}>
        <img src={imagens.feed} width={1080} height={1350} alt={`Panfleto da ${titulo}`} />
      </picture>
      <div className="grid gap-1">
        <h1>{titulo}</h1>
        {/* The message is a promise too, and it ends with the rest. */}
        {!encerrada && (
          <>
            {preco !== null && <Preco centavos={preco} className="text-4xl" />}
            {anuncio && <p className="numeros">{anuncio.frase}</p>}
            <p className="text-muted">Condições válidas até {formatData(validade)}</p>
            {texto && <p>{texto}</p>}
          </>
        )}
      </div>
      <a
        className="botao botao-primario"
        href={whatsApp ? enderecoDoWhatsApp(pergunta, whatsApp) : `tel:${telefone}`}
        rel="noreferrer"
      >
        <Icone nome="conversa" />
        <span>Falar com {nome}</span>
      </a>
      <p className="text-muted">
        {nome} · {formatTelefone(telefone)}
        <br />
        {empresa.nome} · {empresa.endereco}
      </p>
      {!encerrada && (
        <section aria-label="Condições da oferta" className="border-line border-t pt-4 text-muted text-sm">
          {linhasLegais.map((linha) => (
            <p key={linha}>{linha}</p>
          ))}
        </section>
      )}
    </main>
  );
}
