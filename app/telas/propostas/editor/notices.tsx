import { useWithEmpresa } from '~/components/empresa/empresa-provider.tsx';
import { DraftNotice } from '~/components/frame/drafts/draft-notice.tsx';
import { Button, ButtonLink } from '~/components/ui/button.tsx';
import { Notice } from '~/components/ui/notice.tsx';
import { ResultNotice } from '~/components/ui/result-notice.tsx';
import type { EditorAnswer } from './types.ts';
import type { StoredEditorDraft } from './use-keep-draft.ts';

/** Notices about a restored draft, a version conflict, and data that could not be loaded. */
export function EditorNotices({
  id,
  resposta,
  guardar,
  recado,
  planoVencido,
}: {
  id: string | null;
  resposta: EditorAnswer | undefined;
  guardar: StoredEditorDraft;
  recado: string | null;
  planoVencido: boolean;
}) {
  const withEmpresa = useWithEmpresa();
  const { conflito, resultado } = resposta ?? {};
  const { recuperado, oferecido, esperando, recuperar, descartar } = guardar;
  const draft = oferecido ?? recuperado;
  return (
    <>
      {recado && <Notice tone="warning">{recado}</Notice>}
      {planoVencido && (
        <Notice tone="warning">O plano de financiamento venceu. Confira com um administrador.</Notice>
      )}
      {esperando ? (
        <Notice tone="warning" title="Guardada neste aparelho">
          Sem internet agora. A proposta é salva, uma vez só, quando a conexão voltar. Pode continuar
          digitando.
        </Notice>
      ) : (
        <ResultNotice resultado={resultado} nomeDoId="idCliente" />
      )}
      {conflito && (
        <Notice
          tone="warning"
          title="Outra pessoa salvou esta proposta"
          acao={
            <span className="flex flex-wrap gap-3">
              <Button name="_acao" value="salvar" variante="secundario" compacto>
                Salvar a minha por cima
              </Button>
              <ButtonLink to={withEmpresa(`/propostas/${id}`)} target="_blank" variante="texto" compacto>
                Ver a salva
              </ButtonLink>
            </span>
          }
        >
          {`${conflito.mensagem} O que você digitou continua aqui.`}
          {conflito.diferencas.length > 0 && (
            <>
              {' '}
              Da salva para a sua:
              <ul className="ms-5 list-disc">
                {conflito.diferencas.map((text) => (
                  <li key={text}>{text}</li>
                ))}
              </ul>
            </>
          )}
        </Notice>
      )}
      {!esperando && !resposta && draft && (
        <DraftNotice
          em={draft}
          aplicado={oferecido === null}
          onRecuperar={recuperar}
          onDescartar={descartar}
        />
      )}
    </>
  );
}
