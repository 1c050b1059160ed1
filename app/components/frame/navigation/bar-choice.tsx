import { useRevalidator } from '@remix-run/react';
import { useState } from 'react';
import { Button } from '~/components/ui/button.tsx';
import { Checkbox } from '~/components/ui/checkbox.tsx';
import { Dialog } from '~/components/ui/dialog.tsx';
import { OWN_BAR_SIZE, readOwnBar, writeOwnBar } from '~/domain/pagina/own-bar.ts';
import type { RootData } from '~/shared/current-person.ts';
import { useNotify } from '../notifications/notifier.tsx';
import { barChoicesOf, defaultBarOf } from './bar-places.ts';

/** Dialog in which a person chooses the shortcuts of their bar, or leaves them to what they use. */
export function BarChoice({ raiz, onClose }: { raiz: RootData; onClose: () => void }) {
  const { flags, sessaoLocal } = raiz;
  const uid = sessaoLocal?.user.uid ?? '';
  const choices = barChoicesOf(flags);
  const own = readOwnBar(document.cookie, uid);
  const [chosen, setChosen] = useState<readonly string[]>(
    (own?.paths ?? defaultBarOf(flags)).filter((path) => choices.some((place) => place.path === path)),
  );
  const { revalidate } = useRevalidator();
  const notify = useNotify();
  const full = chosen.length >= OWN_BAR_SIZE;

  function keep(paths: readonly string[] | null) {
    const bar = paths && { escolhida: true, paths };
    // biome-ignore lint/suspicious/noDocumentCookie: cookieStore is missing in Safari and Firefox.
    document.cookie = writeOwnBar(document.cookie, uid, bar, location.protocol === 'https:');
    onClose();
    // Without network the bar changes with the next page.
    if (navigator.onLine) revalidate();
    notify({
      color: 'success',
      message: paths ? 'Atalhos guardados.' : 'A barra volta a seguir o que você usa.',
    });
  }

  return (
    <Dialog title="Atalhos da barra" onClose={onClose}>
      <p className="mb-3 text-muted" aria-live="polite">
        {full
          ? `Os ${OWN_BAR_SIZE} lugares estão tomados. Desmarque um para trocar.`
          : `Escolha até ${OWN_BAR_SIZE}: ${chosen.length === 0 ? 'nenhum escolhido' : `${chosen.length} de ${OWN_BAR_SIZE}`}. Início e Menu ficam sempre.`}
      </p>
      <div className="mb-4 grid max-h-[50dvh] overflow-y-auto sm:grid-cols-2">
        {choices.map(({ path, rotulo }) => {
          const marked = chosen.includes(path);
          return (
            <Checkbox
              key={path}
              name={path}
              rotulo={rotulo}
              checked={marked}
              disabled={full && !marked}
              onChange={() =>
                setChosen((now) => (marked ? now.filter((each) => each !== path) : [...now, path]))
              }
            />
          );
        })}
      </div>
      <div className="grid gap-2">
        <Button type="button" disabled={chosen.length === 0} onClick={() => keep(chosen)}>
          Guardar atalhos
        </Button>
        {own && (
          <Button type="button" variante="texto" onClick={() => keep(null)}>
            Deixar por conta do que eu uso
          </Button>
        )}
      </div>
    </Dialog>
  );
}
