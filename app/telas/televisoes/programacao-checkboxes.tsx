import { Checkbox } from '~/components/ui/checkbox.tsx';
import { plural } from '~/domain/valores/plural.ts';

type ProgramacaoValues = Readonly<Record<string, string>>;

const ticked = (values: ProgramacaoValues, name: string) => ({
  name,
  value: 'sim',
  defaultChecked: name in values,
});

/** Checkboxes of the motos; none checked shows all. */
export function ProgramacaoMotos({
  valores,
  motos,
}: {
  valores: ProgramacaoValues;
  motos: readonly { id: string; nome: string }[] | null;
}) {
  const chosen = Object.keys(valores).filter((name) => name.startsWith('moto-'));
  if (motos === null) {
    return (
      <>
        {chosen.map((name) => (
          <input key={name} type="hidden" name={name} value="sim" />
        ))}
        <p className="text-muted">O catálogo ainda não chegou. A escolha das motos fica como está.</p>
      </>
    );
  }
  return (
    <details className="rounded-md border border-line px-4 py-3" open={chosen.length > 0}>
      <summary className="min-h-6 cursor-pointer">
        {chosen.length === 0
          ? 'Mostra todas que têm preço'
          : `Mostra ${plural(chosen.length, 'escolhida', 'escolhidas')}`}
      </summary>
      <p className="mt-2 text-muted text-sm">Marque só as que devem aparecer. Sem nenhuma, aparecem todas.</p>
      <div className="mt-2 grid sm:grid-cols-2">
        {motos.map(({ id, nome }) => (
          <Checkbox key={id} {...ticked(valores, `moto-${id}`)} rotulo={nome} />
        ))}
      </div>
    </details>
  );
}
