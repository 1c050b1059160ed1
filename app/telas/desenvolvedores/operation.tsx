import type { DocumentedField, DocumentedOperation } from './read-document.ts';

/** Sentence of the documentation; text between backticks becomes code. */
export const DocumentationText = ({ children }: { children: string }) => (
  <>
    {children.split('`').map((part, at) =>
      // Every second part was between two backticks.
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a constant sentence never move.
      at % 2 === 1 ? <code key={at}>{part}</code> : part,
    )}
  </>
);

/** One endpoint with its input and output. Collapsed, to keep the list short. */
export function ApiOperationDetails({
  id,
  metodo,
  caminho,
  resumo,
  descricao,
  acesso,
  escopo,
  parametros,
  corpo,
  pedido,
  resposta,
  erros,
}: DocumentedOperation) {
  return (
    <details className="parte" id={id}>
      <summary>
        <h3 className="grid min-w-0 flex-1 gap-1">
          {resumo}
          <code className="text-sm font-normal wrap-anywhere">
            <span className="manual-metodo">{metodo}</span>
            {` ${caminho}`}
          </code>
        </h3>
        <svg aria-hidden="true" viewBox="0 0 24 24" width="20" height="20" className="flex-none">
          <path d="m6 9 6 6 6-6" fill="none" stroke="currentColor" strokeWidth="2" />
        </svg>
      </summary>
      <div className="parte-corpo">
        {descricao && (
          <p className="max-w-texto">
            <DocumentationText>{descricao}</DocumentationText>
          </p>
        )}
        <p className="text-muted">
          {acesso}
          {escopo && (
            <>
              : <code>{escopo}</code>
            </>
          )}
        </p>
        <ApiFieldList title="Parâmetros" campos={parametros} />
        <ApiFieldList title="Corpo" campos={corpo} />
        <h4>Pedido</h4>
        <CodeBlock text={pedido} nome={`Pedido: ${resumo}`} />
        <h4>
          {`Resposta ${resposta.status} `}
          <span className="font-normal text-muted">{resposta.descricao}</span>
        </h4>
        {resposta.exemplo && <CodeBlock text={resposta.exemplo} nome={`Resposta: ${resumo}`} />}
        {erros.length > 0 && (
          <p className="text-muted">
            Erros dela:{' '}
            {erros.map((status, at) => (
              <span key={status}>
                <span>{at > 0 && ', '}</span>
                <a className="link" href="#erros">
                  {status}
                </a>
              </span>
            ))}
          </p>
        )}
      </div>
    </details>
  );
}

function ApiFieldList({ title, campos }: { title: string; campos: readonly DocumentedField[] }) {
  if (campos.length === 0) return null;
  return (
    <>
      <h4>{title}</h4>
      <dl className="manual-campos">
        {campos.map(({ nome, tipo, obrigatorio, descricao, onde }) => (
          <div key={nome}>
            <dt>
              <code className="wrap-anywhere">{nome}</code>
              {obrigatorio && <span className="text-muted text-sm"> obrigatório</span>}
            </dt>
            <dd>
              <DocumentationText>{descricao}</DocumentationText>{' '}
              <span className="text-muted wrap-anywhere">{[onde, tipo].filter(Boolean).join(', ')}</span>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** Code block that scrolls sideways, also by keyboard. */
export const CodeBlock = ({ text, nome }: { text: string; nome: string }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard.
  <section className="manual-bloco" tabIndex={0} aria-label={nome}>
    <pre>
      <code>{text}</code>
    </pre>
  </section>
);
