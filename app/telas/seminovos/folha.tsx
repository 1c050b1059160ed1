import { data, type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { qrDe } from '~/arte/qr.ts';
import { PaginaDeImpressao } from '~/components/impressao/pagina-de-impressao.tsx';
import type { Bilhete } from '~/domain/impressora/bilhete.ts';
import { formatDinheiro } from '~/domain/valores/dinheiro.ts';
import { slug } from '~/domain/valores/nome-de-arquivo.ts';
import type { DadosDeErro } from '~/lib/erros.ts';
import { orErrorPage } from '~/lib/erros.ts';
import { requireAccess } from '~/lib/exigir-acesso.ts';
import { logoDaLoja } from '~/lib/impressora/loja.ts';
import { readPedidoDeImpressao } from '~/lib/impressora/pedido.ts';
import estilo from '~/styles/impressao.css?url';
import { type MotoDaFolha, ParaBrisa } from './para-brisa.tsx';
import { toPagina } from './seminovo.server.ts';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: estilo }];

/**
 * Access: auth. Printable sheet for the windscreen of a seminovo for sale, with a QR code; for approved
 * people of its loja.
 */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const usuario = await requireAccess(context, 'seminovos/:id/folha');
  const { id } = await orErrorPage(context.seminovos.find(usuario, params.id ?? ''));
  const moto = await orErrorPage(context.seminovosPublicos.find(id));
  if (!moto || moto.situacao === 'vendido')
    throw data({ mensagem: 'Esta moto não está à venda.' } satisfies DadosDeErro, { status: 404 });
  const [pagina, logo] = await Promise.all([
    toPagina(context, moto),
    logoDaLoja(context, usuario.id_empresa),
  ]);
  const { nome, ano, km, cor, preco, fipe, parcela, papeis, empresa, endereco } = pagina;
  return {
    pedido: readPedidoDeImpressao(request, 'seminovo'),
    ...{ id, logo, nome, ano, km, cor, preco, fipe, parcela, papeis, empresa, endereco },
    qr: qrDe(endereco),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data: folha }) => [
  { title: `${folha?.nome ?? 'Moto'} · folha do para-brisa` },
];

/** Ticket of a seminovo for a thermal printer; shows a parcela only with the complete legal statement. */
function bilheteDaMoto({
  nome,
  ano,
  km,
  cor,
  preco,
  fipe,
  parcela,
  papeis,
  empresa,
  endereco,
}: MotoDaFolha): Bilhete {
  return {
    arquivo: `seminovo-${slug(nome)}`,
    partes: [
      { tipo: 'texto', texto: empresa.nome, centro: true },
      { tipo: 'titulo', texto: nome },
      { tipo: 'texto', texto: `${ano} · ${km} · ${cor}`, centro: true },
      { tipo: 'titulo', texto: preco === null ? '' : formatDinheiro(preco) },
      { tipo: 'texto', texto: fipe && fipe.lado !== 'acima' ? fipe.frase : '', centro: true },
      { tipo: 'texto', texto: papeis.join(' · '), centro: true },
      { tipo: 'qr', endereco },
      {
        tipo: 'miudo',
        texto: parcela ? `Parcela a partir de: ${parcela.frase}. ${parcela.minimo.join(' ')}` : '',
      },
      { tipo: 'miudo', texto: [empresa.nome, empresa.endereco].filter(Boolean).join(' · '), centro: true },
    ],
  };
}

export default function Folha() {
  const { id, pedido, logo, ...moto } = useLoaderData<typeof loader>();
  return (
    <PaginaDeImpressao
      impresso="seminovo"
      titulo="Folha do para-brisa"
      apoio={moto.nome}
      voltar={{ para: `/seminovos/${id}`, rotulo: 'Voltar à moto' }}
      pedido={pedido}
      bilhete={bilheteDaMoto(moto)}
      folha={(_papel, ajustes) => <ParaBrisa moto={moto} logo={ajustes.logo ? logo : null} />}
    />
  );
}
