/** Details of a manager's approval: the reasons, and the loja's concessions line by line. */
export function ConcedidoDetails({
  motivos,
  linhas,
  nota,
}: {
  motivos: readonly string[];
  linhas: readonly { rotulo: string; valor: string }[];
  /** Note of the seller; empty for none. */
  nota: string;
}) {
  return (
    <section className="grid gap-2" aria-label="O que a loja dá">
      {motivos.map((text) => (
        <p key={text} className="font-medium">
          {text}
        </p>
      ))}
      {nota && (
        <p>
          <span className="block text-muted text-sm">Nota de quem vende</span>
          <q className="whitespace-pre-line wrap-anywhere">{nota}</q>
        </p>
      )}
      <dl className="proposta-conta">
        {linhas.map(({ rotulo, valor }) => (
          <div key={rotulo}>
            <dt>{rotulo}</dt>
            <dd className="numeros">{valor}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
