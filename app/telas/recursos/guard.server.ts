import { type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import type { DeclaredResource } from '~/domain/resource/resource.ts';
import type { ResourceName } from '~/domain/resource/resource-headers.ts';
import { DECLARED_RESOURCES } from '~/domain/resource/resource-registry.ts';
import { screenOfAddress } from '~/routes/lookup.ts';
import type { resourceScreens } from '~/routes/recursos.ts';
import { backToList } from '~/server/back-to-list.ts';
import { type Door, openDoor } from '~/server/open-door.ts';

type ResourcePath = (typeof resourceScreens)[number]['path'];

/** Door of a declared resource's screen, with the resource. */
export type ResourceRequest = Door<ResourcePath> & { nome: ResourceName; recurso: DeclaredResource };

/** {@link openDoor} of every screen of a declared resource, found in the route table by the address. */
export async function openResource(args: LoaderFunctionArgs): Promise<ResourceRequest> {
  const { recurso: nome, path } = screenOfAddress(new URL(args.request.url).pathname);
  if (!nome) {
    await args.context.quem();
    throw redirect('/');
  }
  return { ...(await openDoor(args, path as ResourcePath)), nome, recurso: DECLARED_RESOURCES[nome] };
}

/** {@link backToList} for the resource of a request. Throws. */
export const backToResourceList = (
  { context, nome, empresa }: Pick<ResourceRequest, 'context' | 'nome' | 'empresa'>,
  error: unknown,
): never => backToList(context, `/${nome}`, empresa, error);
