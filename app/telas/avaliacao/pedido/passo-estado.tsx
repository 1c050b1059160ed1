import { AreaDeTexto, CampoTexto } from '~/components/ui/campo-texto.tsx';
import { useCampo } from '~/components/ui/formulario.tsx';
import { Icone } from '~/components/ui/icone.tsx';
import { Marcacao, Opcao } from '~/components/ui/marcacao.tsx';
import { Selecao } from '~/components/ui/selecao.tsx';
import { ESTADOS_DE_CONSERVACAO } from '~/domain/seminovos/conservacao.ts';

const DONOS = ['1', '2', '3', '4', '5'].map((valor) => ({
  valor,
  rotulo: valor === '1' ? 'Só eu' : valor === '5' ? '5 ou mais' : valor,
}));

const PAPEIS = [
  ['ipvaPago', 'IPVA pago'],
  ['licenciado', 'Licenciamento em dia'],
  ['garantia', 'Na garantia de fábrica'],
  ['manual', 'Tenho o manual'],
  ['chaveReserva', 'Tenho a chave reserva'],
] as const;

/** Step with the moto's condition. */
export function PassoEstado() {
  const { valor, erro } = useCampo('conservacao');
  return (
    <>
      <fieldset className="grupo-de-opcoes" aria-describedby={erro && 'conservacao-erro'}>
        <legend className="campo-rotulo">Como ela está?</legend>
        {ESTADOS_DE_CONSERVACAO.map((estado) => (
          <Opcao
            key={estado.valor}
            name="conservacao"
            value={estado.valor}
            rotulo={estado.rotulo}
            ajuda={estado.ajuda}
            defaultChecked={valor === estado.valor}
            aria-invalid={erro ? true : undefined}
          />
        ))}
        {erro && (
          <p className="campo-erro" id="conservacao-erro">
            <Icone nome="erro" tamanho={16} />
            {erro}
          </p>
        )}
      </fieldset>
      <div className="grid grid-cols-2 gap-4">
        <Selecao name="donos" rotulo="Donos" opcional opcoes={DONOS} vazio="Não sei" />
        <CampoTexto
          name="multas"
          rotulo="Multas"
          opcional
          prefixo="R$"
          inputMode="decimal"
          autoComplete="off"
          maxLength={40}
          placeholder="0,00"
        />
      </div>
      <fieldset className="grupo-de-opcoes">
        <legend className="campo-rotulo">Marque o que ela tem</legend>
        {PAPEIS.map(([name, rotulo]) => (
          <Papel key={name} name={name} rotulo={rotulo} />
        ))}
      </fieldset>
      <CampoTexto
        name="acessorios"
        rotulo="Acessórios"
        opcional
        autoComplete="off"
        maxLength={300}
        placeholder="Baú, protetor de motor…"
      />
      <AreaDeTexto name="descricao" rotulo="Algo mais?" opcional maxLength={500} rows={2} />
    </>
  );
}

function Papel({ name, rotulo }: { name: string; rotulo: string }) {
  const { valor } = useCampo(name);
  return <Marcacao name={name} value="sim" rotulo={rotulo} defaultChecked={valor === 'sim'} />;
}
