import type { ClientActionFunctionArgs } from '@remix-run/react';
import { sendOrKeep } from '~/browser/failed-submit.ts';
import { REFUSED_FOTOS } from '~/domain/fotos/file-format.ts';

/** Error of a photo form; `arquivo` is shown beside the photo. */
export type FotosAnswer = { erro?: string; arquivo?: string };

/** Submits a form about photos; on a network failure, or with a photo too large, the screen stays, with a message. */
export const keepFotos = (args: ClientActionFunctionArgs) =>
  sendOrKeep(
    args,
    (_, notice, grande): FotosAnswer => ({
      ...(grande ? { arquivo: REFUSED_FOTOS.pesada } : { erro: notice }),
    }),
  );
