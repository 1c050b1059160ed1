import { useFetcher } from '@remix-run/react';
import { useHydrated } from '~/browser/use-hydrated.ts';
import { EmpresaField, useWithEmpresa } from '~/components/empresa/empresa-provider.tsx';
import { Icon } from '~/components/ui/icon.tsx';
import { MAX_ANEXOS } from '~/domain/propostas/anexos.ts';
import type { FormResult } from '~/shared/form-fields.ts';
import type { AnexoListRow } from '../types.ts';
import { AddAnexo } from './add-anexo.tsx';
import type { AnexosAnswer } from './anexos.server.ts';

/** Attachments of a proposta with their actions; used on their own screen and inside others. */
export function AnexoParts({
  proposta,
  anexos,
  idCliente,
  resultado,
  relida = true,
}: {
  proposta: string;
  anexos: readonly AnexoListRow[];
  /** Id of the next attachment, for browsers without JavaScript. */
  idCliente: string;
  /** Answer of the screen's own form, without JavaScript. */
  resultado?: FormResult;
  /** True when the page revalidates its list after a change; otherwise the answer's list is used. */
  relida?: boolean;
}) {
  const withEmpresa = useWithEmpresa();
  const action = withEmpresa(`/propostas/${proposta}/anexos`);
  const fetcher = useFetcher<AnexosAnswer>({ key: `anexos-${proposta}` });
  const hydrated = useHydrated();
  const answered = relida ? undefined : fetcher.data?.anexos;
  const shown = answered ?? anexos;
  const said = fetcher.data ? fetcher.data.resultado : resultado;
  return (
    <div className="grid max-w-160 gap-4">
      {shown.length === 0 ? (
        <p className="text-muted">Nenhum anexo ainda: documento, CNH, comprovante.</p>
      ) : (
        <ul className="proposta-historia">
          {shown.map(({ id, nome, detalhe, pdf }) => (
            <li key={id} className="flex items-center gap-3">
              <Icon name={pdf ? 'tabela' : 'camera'} className="flex-none text-muted" />
              <span className="min-w-0 flex-1">
                <a
                  className="link font-medium"
                  href={`/propostas/${proposta}/anexos/${id}`}
                  target="_blank"
                  rel="noreferrer"
                >
                  {nome}
                </a>
                <span className="block text-muted text-sm">{detalhe}</span>
              </span>
              <fetcher.Form method="post" action={action} encType="multipart/form-data">
                <EmpresaField />
                {hydrated && <input type="hidden" name="na" value="tela" />}
                <input type="hidden" name="anexo" value={id} />
                <button
                  type="submit"
                  name="_acao"
                  value="tirar"
                  className="botao botao-icone"
                  aria-label={`Tirar ${nome}`}
                  title="Tirar"
                >
                  <Icon name="lixeira" />
                </button>
              </fetcher.Form>
            </li>
          ))}
        </ul>
      )}
      {shown.length < MAX_ANEXOS ? (
        <AddAnexo {...{ fetcher, action, idCliente }} mensagem={said?.erros.arquivo ?? said?.aviso} />
      ) : (
        <p className="text-muted">{`São até ${MAX_ANEXOS} anexos.`}</p>
      )}
    </div>
  );
}
