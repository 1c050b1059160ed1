/** Details of a manager's approval: the reasons, and the loja's concessions line by line. */
export function ConcedidoDetails({
  motivos,
  linhas,
}: {
  motivos: readonly string[];
  linhas: readonly { rotulo: string; valor: string }[];
}) {
  return (
    <section className="grid gap-2" aria-label="O que a loja dá">
      {motivos.map((text) => (
        <p key={text} className="font-medium">
          {text}
        </p>
      ))}
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
