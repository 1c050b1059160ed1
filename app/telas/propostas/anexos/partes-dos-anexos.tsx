import { useFetcher } from '@remix-run/react';
import { CampoDaEmpresa, useComEmpresa } from '~/components/empresa/da-empresa.tsx';
import { Icone } from '~/components/ui/icone.tsx';
import { ANEXOS_MAXIMOS } from '~/domain/propostas/anexos.ts';
import type { ResultadoDeFormulario } from '~/lib/formulario.ts';
import { useHydrated } from '~/lib/use-hydrated.ts';
import type { AnexoListado } from '../tipos.ts';
import type { RespostaDosAnexos } from './anexos.server.ts';
import { JuntarAnexo } from './juntar-anexo.tsx';

/** Attachments of a proposta with their actions; used on their own screen and inside others. */
export function PartesDosAnexos({
  proposta,
  anexos,
  idCliente,
  resultado,
  relida = true,
}: {
  proposta: string;
  anexos: readonly AnexoListado[];
  /** Id of the next attachment, for browsers without JavaScript. */
  idCliente: string;
  /** Answer of the screen's own form, without JavaScript. */
  resultado?: ResultadoDeFormulario;
  /** True when the page revalidates its list after a change; otherwise the answer's list is used. */
  relida?: boolean;
}) {
  const comEmpresa = useComEmpresa();
  const action = comEmpresa(`/propostas/${proposta}/anexos`);
  const fetcher = useFetcher<RespostaDosAnexos>({ key: `anexos-${proposta}` });
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
              <Icone nome={pdf ? 'tabela' : 'camera'} className="flex-none text-muted" />
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
                <CampoDaEmpresa />
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
                  <Icone nome="lixeira" />
                </button>
              </fetcher.Form>
            </li>
          ))}
        </ul>
      )}
      {shown.length < ANEXOS_MAXIMOS ? (
        <JuntarAnexo {...{ fetcher, action, idCliente }} mensagem={said?.erros.arquivo ?? said?.aviso} />
      ) : (
        <p className="text-muted">{`São até ${ANEXOS_MAXIMOS} anexos.`}</p>
      )}
    </div>
  );
}
