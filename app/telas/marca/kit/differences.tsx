import { Card } from '~/components/ui/card.tsx';
import type { BrandKitDifference } from '~/domain/marca/brand-kit-form.ts';

/** Differences between the typed kit and the version somebody else published meanwhile. */
export const BrandKitDifferences = ({
  diferencas,
  versao,
}: {
  diferencas: readonly BrandKitDifference[];
  versao: number;
}) => (
  <Card titulo={`A sua e a versão ${versao}`}>
    {diferencas.length === 0 ? (
      <p>As duas são iguais.</p>
    ) : (
      <dl className="grid gap-4">
        {diferencas.map(({ campo, publicada, sua }) => (
          <div key={campo} className="grid gap-1">
            <dt className="font-medium">{campo}</dt>
            <dd className="wrap-anywhere">
              <span className="text-muted">Publicada: </span>
              {publicada}
            </dd>
            <dd className="wrap-anywhere">
              <span className="text-muted">A sua: </span>
              {sua}
            </dd>
          </div>
        ))}
      </dl>
    )}
    <p className="mt-4 text-muted text-sm">
      Tudo o que você digitou está no formulário. Se publicar, a sua passa a valer.
    </p>
  </Card>
);
