import { type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { administersEmpresa } from '~/domain/pessoas/administration.ts';
import { openDoor } from '~/server/open-door.ts';

/**
 * Access: public. Target of the QR code on a label: people of the Empresa are redirected to the item,
 * everybody else to the public page of its model, or to the catalogue when there is none.
 */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const { context, usuario, params } = await openDoor(args, 'e/:id');
  const { id } = params;
  const found = await context.estoque.locate(id);
  if (!found) return redirect('/tv');
  const { idEmpresa, moto } = found;
  const own = usuario?.id_empresa === idEmpresa;
  if (usuario && (own || administersEmpresa(usuario, idEmpresa)))
    return redirect(own ? `/estoque/${id}` : `/estoque/${id}?empresa=${idEmpresa}`);
  return redirect(moto === null ? `/tv?empresa=${idEmpresa}` : `/tv/${moto}?empresa=${idEmpresa}`);
}
