import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { encodeQr } from '~/arte/qr.ts';
import { PrintPage } from '~/components/impressao/print-page.tsx';
import type { PrintReceipt } from '~/domain/impressora/receipt.ts';
import { slug } from '~/domain/valores/file-name.ts';
import { formatMoney } from '~/domain/valores/money.ts';
import type { ErrorPageData } from '~/server/errors.ts';
import { orErrorPage } from '~/server/errors.ts';
import { openDoor } from '~/server/open-door.ts';
import { lojaLogo } from '~/server/printer/loja.ts';
import { readPrintRequest } from '~/shared/printer/print-request.ts';
import '~/styles/print.css';
import { type ParaBrisaMoto, ParaBrisaSheet } from './para-brisa.tsx';
import { toSeminovoPage } from './seminovo.server.ts';

/**
 * Access: auth. Printable sheet for the windscreen of a seminovo for sale, with a QR code; for approved
 * people of its loja.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { context, request, usuario, params } = await openDoor(args, 'seminovos/:id/folha');
  const { id } = await orErrorPage(context.seminovos.find(usuario, params.id));
  const moto = await orErrorPage(context.seminovosPublicos.find(id));
  if (!moto || moto.situacao === 'vendido')
    throw data({ mensagem: 'Esta moto não está à venda.' } satisfies ErrorPageData, { status: 404 });
  const [page, logo] = await Promise.all([
    toSeminovoPage(context, moto),
    lojaLogo(context, usuario.id_empresa),
  ]);
  const { nome, ano, km, cor, preco, fipe, parcela, papeis, empresa, endereco } = page;
  return {
    pedido: readPrintRequest(request, 'seminovo'),
    ...{ id, logo, nome, ano, km, cor, preco, fipe, parcela, papeis, empresa, endereco },
    qr: encodeQr(endereco),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data: folha }) => [
  { title: `${folha?.nome ?? 'Moto'} · folha do para-brisa` },
];

/** Ticket of a seminovo for a thermal printer; shows a parcela only with the complete legal statement. */
function createSeminovoReceipt({
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
}: ParaBrisaMoto): PrintReceipt {
  return {
    arquivo: `seminovo-${slug(nome)}`,
    partes: [
      { tipo: 'texto', texto: empresa.nome, centro: true },
      { tipo: 'titulo', texto: nome },
      { tipo: 'texto', texto: `${ano} · ${km} · ${cor}`, centro: true },
      { tipo: 'titulo', texto: preco === null ? '' : formatMoney(preco) },
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
    <PrintPage
      impresso="seminovo"
      title="Folha do para-brisa"
      apoio={moto.nome}
      voltar={{ para: `/seminovos/${id}`, rotulo: 'Voltar à moto' }}
      pedido={pedido}
      bilhete={createSeminovoReceipt(moto)}
      folha={(_papel, ajustes) => <ParaBrisaSheet moto={moto} logo={ajustes.logo ? logo : null} />}
    />
  );
}
