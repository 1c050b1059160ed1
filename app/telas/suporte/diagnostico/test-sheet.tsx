const TEXT_SIZES = [6, 7, 8, 10, 12] as const;
const GREY_TONES = [10, 25, 50, 75, 100] as const;

/**
 * Test page, visible only in print: shows the printer's margins, its scaling and the smallest legible text.
 */
export function DiagnosticTestSheet() {
  return (
    <div className="folha-de-teste" aria-hidden>
      <p className="font-bold font-display text-xl">Balcão: folha de teste</p>
      <p>A moldura tem de aparecer inteira: o que falta dela é a margem que a impressora corta.</p>
      <p>A régua mede 100 mm. Se medir outra coisa, imprima em 100 %, sem ajustar à página.</p>
      <div className="folha-de-teste-regua" />
      {TEXT_SIZES.map((pontos) => (
        <p key={pontos} style={{ fontSize: `${pontos}pt`, lineHeight: 1.3 }}>
          {`${pontos} pontos: entrada de R$ 5.000,00 e 36 parcelas de R$ 612,45. CET 2,31 % ao mês.`}
        </p>
      ))}
      <div className="flex">
        {GREY_TONES.map((tom) => (
          <span key={tom} className="folha-de-teste-tom" style={{ background: `rgb(0 0 0 / ${tom}%)` }} />
        ))}
      </div>
    </div>
  );
}
