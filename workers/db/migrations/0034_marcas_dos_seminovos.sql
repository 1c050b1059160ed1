CREATE TABLE `seminovo_marcas` (
	`id_empresa` integer NOT NULL,
	`marca` text NOT NULL,
	`seminovo` text NOT NULL,
	`de` text NOT NULL,
	`ate` text,
	PRIMARY KEY(`id_empresa`, `marca`, `seminovo`),
	FOREIGN KEY (`seminovo`) REFERENCES `seminovos`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `seminovo_marcas_dele` ON `seminovo_marcas` (`seminovo`);--> statement-breakpoint
-- Marks that a seminovo has or had: what joins the records of one bike.
INSERT INTO `seminovo_marcas` (`id_empresa`, `marca`, `seminovo`, `de`, `ate`)
  SELECT `id_empresa`, 'chaveDaPlaca:' || `chave_da_placa`, `id`, `criado_em`, NULL FROM `seminovos` WHERE `chave_da_placa` IS NOT NULL;--> statement-breakpoint
INSERT INTO `seminovo_marcas` (`id_empresa`, `marca`, `seminovo`, `de`, `ate`)
  SELECT `id_empresa`, 'chassi:' || `chassi`, `id`, `criado_em`, NULL FROM `seminovos` WHERE `chassi` IS NOT NULL;--> statement-breakpoint
INSERT INTO `seminovo_marcas` (`id_empresa`, `marca`, `seminovo`, `de`, `ate`)
  SELECT `id_empresa`, 'renavam:' || `renavam`, `id`, `criado_em`, NULL FROM `seminovos` WHERE `renavam` IS NOT NULL;--> statement-breakpoint
CREATE TRIGGER `seminovo_marcas_entra` AFTER INSERT ON `seminovos` BEGIN
  INSERT INTO `seminovo_marcas` (`id_empresa`, `marca`, `seminovo`, `de`, `ate`)
    SELECT new.`id_empresa`, 'chaveDaPlaca:' || new.`chave_da_placa`, new.`id`, new.`criado_em`, NULL WHERE new.`chave_da_placa` IS NOT NULL;
  INSERT INTO `seminovo_marcas` (`id_empresa`, `marca`, `seminovo`, `de`, `ate`)
    SELECT new.`id_empresa`, 'chassi:' || new.`chassi`, new.`id`, new.`criado_em`, NULL WHERE new.`chassi` IS NOT NULL;
  INSERT INTO `seminovo_marcas` (`id_empresa`, `marca`, `seminovo`, `de`, `ate`)
    SELECT new.`id_empresa`, 'renavam:' || new.`renavam`, new.`id`, new.`criado_em`, NULL WHERE new.`renavam` IS NOT NULL;
END;--> statement-breakpoint
CREATE TRIGGER `seminovo_marcas_muda` AFTER UPDATE OF `chave_da_placa`, `chassi`, `renavam` ON `seminovos` BEGIN
  UPDATE `seminovo_marcas` SET `ate` = new.`alterado_em`
    WHERE `seminovo` = new.`id` AND `ate` IS NULL AND `marca` NOT IN (
      coalesce('chaveDaPlaca:' || new.`chave_da_placa`, ''), coalesce('chassi:' || new.`chassi`, ''), coalesce('renavam:' || new.`renavam`, ''));
  INSERT INTO `seminovo_marcas` (`id_empresa`, `marca`, `seminovo`, `de`, `ate`)
    SELECT new.`id_empresa`, 'chaveDaPlaca:' || new.`chave_da_placa`, new.`id`, new.`alterado_em`, NULL WHERE new.`chave_da_placa` IS NOT NULL
    ON CONFLICT (`id_empresa`, `marca`, `seminovo`) DO UPDATE SET `de` = excluded.`de`, `ate` = NULL WHERE `ate` IS NOT NULL;
  INSERT INTO `seminovo_marcas` (`id_empresa`, `marca`, `seminovo`, `de`, `ate`)
    SELECT new.`id_empresa`, 'chassi:' || new.`chassi`, new.`id`, new.`alterado_em`, NULL WHERE new.`chassi` IS NOT NULL
    ON CONFLICT (`id_empresa`, `marca`, `seminovo`) DO UPDATE SET `de` = excluded.`de`, `ate` = NULL WHERE `ate` IS NOT NULL;
  INSERT INTO `seminovo_marcas` (`id_empresa`, `marca`, `seminovo`, `de`, `ate`)
    SELECT new.`id_empresa`, 'renavam:' || new.`renavam`, new.`id`, new.`alterado_em`, NULL WHERE new.`renavam` IS NOT NULL
    ON CONFLICT (`id_empresa`, `marca`, `seminovo`) DO UPDATE SET `de` = excluded.`de`, `ate` = NULL WHERE `ate` IS NOT NULL;
END;
