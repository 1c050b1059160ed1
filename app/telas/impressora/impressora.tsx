import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { Notice } from '~/components/ui/notice.tsx';
import { ScreenTitle } from '~/components/ui/screen-title.tsx';
import { parsePrintSettings, writePrintSettingsCookie } from '~/domain/impressora/print-settings.ts';
import { openDoor } from '~/server/open-door.ts';
import { type FormResult, textFields } from '~/shared/form-fields.ts';
import { pageMeta } from '~/shared/link-preview.ts';
import { readPrintRequest } from '~/shared/printer/print-request.ts';
import '~/styles/print.css';
import { PrintSettingsEditor } from './print-settings.tsx';

export const meta: MetaFunction = (args) =>
  pageMeta(args, { titulo: 'Impressora', descricao: 'Como este navegador imprime: papel e impressora.' });

/**
 * Access: public. Print settings, stored in the browser for everybody who uses it. `?papel=` selects the
 * paper of the test page.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { context, request, searchParams } = await openDoor(args, 'impressora');
  const salvo = searchParams.has('salvo');
  return { pedido: readPrintRequest(request), endereco: context.publicUrl, salvo };
}

/** Access: public. Saves the settings for browsers without JavaScript, in a cookie only. */
export async function action(args: ActionFunctionArgs) {
  const { request, form } = await openDoor(args, 'impressora');
  const valores = textFields(form);
  const { ajustes, erros } = parsePrintSettings(valores);
  if (Object.keys(erros).length > 0) return data({ valores, erros } satisfies FormResult, { status: 422 });
  const secure = new URL(request.url).protocol === 'https:';
  throw redirect('/impressora?salvo', {
    headers: { 'Set-Cookie': writePrintSettingsCookie(ajustes, secure) },
  });
}

export default function Impressora() {
  const { pedido, endereco, salvo } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  return (
    <>
      <ScreenTitle inHeader apoio="Vale para tudo que se imprime por este navegador. Não precisa de conta.">
        Impressora
      </ScreenTitle>
      {salvo && !result && (
        <Notice tone="success" className="mb-6">
          Ajustes salvos neste navegador.
        </Notice>
      )}
      <PrintSettingsEditor pedido={pedido} endereco={endereco} doServidor={result ?? null} />
    </>
  );
}
